-- The settings of a collection: a new album at a surf break on a day, or an album that exists.
local LrDate = import 'LrDate'
local LrTasks = import 'LrTasks'
local LrView = import 'LrView'

local Albums = require 'Albums'
local Connection = require 'Connection'

local CollectionDialog = {}

local bind = LrView.bind

local defaults = { mode = 'new', visibility = 'public', surfBreakId = '', surfBreakName = '', albumId = '', albumLink = '' }

local function isDay(text)
  return (text or ''):match('^%d%d%d%d%-%d%d%-%d%d$') ~= nil
end

local function canSave(settings)
  if settings.mode == 'existing' then return settings.albumId ~= '' end
  return settings.surfBreakId ~= '' and isDay(settings.day)
end

local function prepare(settings)
  for name, value in pairs(defaults) do
    if settings[name] == nil then settings[name] = value end
  end
  if settings.day == nil then settings.day = LrDate.timeToUserFormat(LrDate.currentTime(), '%Y-%m-%d') end
  settings.visibilityBefore = settings.visibility
  local check = function() settings.LR_canSaveCollection = canSave(settings) end
  for _, name in ipairs { 'mode', 'surfBreakId', 'day', 'albumId' } do settings:addObserver(name, check) end
  settings:addObserver('albumLink', function() settings.albumId = Albums.idIn(settings.albumLink) or '' end)
  check()
end

local function breakName(place)
  return table.concat({ place.spot, place.region, place.country }, ', ')
end

local function searchBreaks(publishSettings, settings, context)
  LrTasks.startAsyncTask(function()
    local connection, problem = Connection.from(publishSettings.server, Connection.storedKey(publishSettings))
    if not connection then
      context.searchState = problem
      return
    end
    local places, failure = Albums.searchBreaks(connection, context.searched or '')
    if not places then
      context.searchState = failure.detail
      return
    end
    local items = {}
    for _, place in ipairs(places) do items[#items + 1] = { title = breakName(place), value = place.surf_break_id } end
    context.breaks = items
    context.searchState = items[1] and '' or LOC '$$$/Pleamar/Collection/NoBreak=There is no surf break of that name.'
    if items[1] then settings.surfBreakId = items[1].value end
  end)
end

-- The popup shows a break of an earlier dialog by its name, without a request.
local function rememberName(settings, context)
  settings:addObserver('surfBreakId', function()
    for _, item in ipairs(context.breaks) do
      if item.value == settings.surfBreakId then settings.surfBreakName = item.title end
    end
  end)
end

function CollectionDialog.view(f, publishSettings, info)
  local settings, context = info.collectionSettings, info.pluginContext
  prepare(settings)
  context.searched, context.searchState = '', ''
  context.breaks = settings.surfBreakId ~= '' and { { title = settings.surfBreakName, value = settings.surfBreakId } } or {}
  rememberName(settings, context)
  local isNew = LrView.bind { key = 'mode', transform = function(value) return value == 'new' end }
  local isExisting = LrView.bind { key = 'mode', transform = function(value) return value == 'existing' end }
  return f:group_box {
    title = LOC '$$$/Pleamar/Collection/Title=Album on Pleamar',
    bind_to_object = settings,
    spacing = f:control_spacing(),
    f:radio_button { title = LOC '$$$/Pleamar/Collection/New=A new album', value = bind 'mode', checked_value = 'new' },
    f:row {
      f:edit_field { value = bind { key = 'searched', object = context }, width_in_chars = 20, immediate = true, enabled = isNew },
      f:push_button {
        title = LOC '$$$/Pleamar/Collection/Search=Search surf break',
        enabled = isNew,
        action = function() searchBreaks(publishSettings, settings, context) end,
      },
      f:static_text { title = bind { key = 'searchState', object = context }, width_in_chars = 30 },
    },
    f:row {
      f:popup_menu { items = bind { key = 'breaks', object = context }, value = bind 'surfBreakId', width_in_chars = 36, enabled = isNew },
    },
    f:row {
      f:static_text { title = LOC '$$$/Pleamar/Collection/Day=Day (YYYY-MM-DD)' },
      f:edit_field { value = bind 'day', width_in_chars = 12, immediate = true, enabled = isNew },
    },
    f:row {
      f:static_text { title = LOC '$$$/Pleamar/Collection/Visibility=Visible to' },
      f:popup_menu {
        value = bind 'visibility',
        enabled = isNew,
        items = {
          { title = LOC '$$$/Pleamar/Collection/Public=Everybody', value = 'public' },
          { title = LOC '$$$/Pleamar/Collection/ByLink=People with the link', value = 'link' },
          { title = LOC '$$$/Pleamar/Collection/Private=Only me (draft)', value = 'private' },
        },
      },
    },
    f:radio_button {
      title = LOC '$$$/Pleamar/Collection/Existing=An album that is on Pleamar already',
      value = bind 'mode',
      checked_value = 'existing',
    },
    f:row {
      f:static_text { title = LOC '$$$/Pleamar/Collection/Link=Link of the album' },
      f:edit_field { value = bind 'albumLink', width_in_chars = 40, immediate = true, enabled = isExisting },
    },
  }
end

return CollectionDialog
