-- lua5.1 host.lua PLUGIN: runs one callback of the plug-in, as Lightroom would, on the state that the parent sends.
local plugin = arg[1]
package.path = plugin .. '/?.lua;' .. arg[0]:gsub('[^/]*$', '') .. '?.lua'
package.cpath = ''

local sdk = require 'sdk'
local task = sdk.receive()
sdk.language = task.language
sdk.keychain = task.keychain
sdk.confirmed = task.confirmed or 'cancel'
for key, text in sdk.readFile(plugin .. '/TranslatedStrings_es.txt'):gmatch('"(%$%$%$/[^=]+)=([^\n]*)"\n') do
  sdk.translations[key] = text
end

local info = dofile(plugin .. '/Info.lua')
local provider = dofile(plugin .. '/' .. info.LrExportServiceProvider.file)
local event = function(name, values)
  values = values or {}
  values.kind, values.event = 'event', name
  sdk.send(values)
end

local function collectionOf(state)
  local collection = { remoteId = state.remoteId, remoteUrl = state.remoteUrl }
  function collection:getRemoteId() return self.remoteId end
  function collection:getRemoteUrl() return self.remoteUrl end
  function collection:getCollectionInfoSummary() return { name = state.name, collectionSettings = state.settings } end
  function collection:getPublishedPhotos()
    local published = {}
    for _, photo in ipairs(state.photos) do
      if photo.publishedPhotoId then
        published[#published + 1] = { getRemoteId = function() return photo.publishedPhotoId end }
      end
    end
    return published
  end
  return collection
end

local function photoOf(state)
  local raw, formatted = { uuid = state.uuid }, { fileName = state.fileName }
  return {
    getRawMetadata = function(_, key) return raw[key] or error('no raw metadata: ' .. key) end,
    getFormattedMetadata = function(_, key) return formatted[key] or error('no metadata: ' .. key) end,
  }
end

local function renditionOf(state)
  return {
    photo = photoOf(state),
    publishedPhotoId = state.publishedPhotoId,
    waitForRender = function() return true, state.path end,
    recordPublishedPhotoId = function(_, id) event('photoId', { uuid = state.uuid, id = id }) end,
    recordPublishedPhotoUrl = function(_, url) event('photoUrl', { uuid = state.uuid, url = url }) end,
    uploadFailed = function(_, message) event('failed', { uuid = state.uuid, message = message }) end,
  }
end

local run = {}

function run.publish()
  local state = task.collection
  local renditions, rendered = {}, 0
  for _, photo in ipairs(state.photos) do
    if photo.path then renditions[#renditions + 1] = renditionOf(photo) end
  end
  provider.processRenderedPhotos({}, {
    propertyTable = task.settings,
    publishedCollection = collectionOf(state),
    publishedCollectionInfo = { name = state.name, remoteId = state.remoteId, isDefaultCollection = false },
    exportSession = {
      recordRemoteCollectionId = function(_, id) event('collectionId', { id = id }) end,
      recordRemoteCollectionUrl = function(_, url) event('collectionUrl', { url = url }) end,
    },
    configureProgress = function() return { isCanceled = function() return rendered > (task.cancelAfter or math.huge) end } end,
    renditions = function()
      return function(_, index)
        index = index + 1
        rendered = index
        if renditions[index] then return index, renditions[index] end
        return nil
      end, nil, 0
    end,
  })
end

function run.removePhotos()
  provider.deletePhotosFromPublishedCollection(task.settings, task.photoIds, function(id) event('removed', { id = id }) end, 1)
end

function run.rename()
  provider.renamePublishedCollection(task.settings, { name = task.name, remoteId = task.collection.remoteId })
end

-- The dialog of a collection: it is opened, changed and saved.
function run.edit()
  local saved = task.collection.settings
  local settings = sdk.observable(saved)
  provider.viewForCollectionSettings(sdk.factory, task.settings, { collectionSettings = settings, pluginContext = sdk.observable() })
  for key, value in pairs(task.changes) do settings[key] = value end
  provider.updateCollectionSettings(task.settings, {
    collectionSettings = settings,
    publishedCollection = collectionOf(task.collection),
  })
  saved.LR_canSaveCollection = nil
  event('saved', { settings = saved })
end

function run.deleteCollection()
  local decision = provider.shouldDeletePublishedCollection(task.settings, { hasItemsOnService = true })
  event('decision', { decision = decision })
  if decision == 'delete' then
    provider.deletePublishedCollection(task.settings, { remoteId = task.collection.remoteId, name = task.collection.name })
  end
end

function run.validateName()
  local isValid, reason = provider.validatePublishedCollectionName(task.name)
  event('name', { isValid = isValid, reason = reason or '' })
end

local function buttonsIn(view, found)
  for _, each in pairs(view) do
    if type(each) == 'table' then
      if rawget(each, 'kind') == 'push_button' then found[#found + 1] = each end
      if each.kind and each.kind ~= 'popup_menu' or each.title then buttonsIn(each, found) end
    end
  end
  return found
end

-- The dialog of the publish service: the key is typed, the button pressed, the dialog closed.
function run.serviceDialog()
  local settings = sdk.observable(task.settings)
  provider.startDialog(settings)
  settings.apiKey = task.key or settings.apiKey
  local sections = provider.sectionsForTopOfDialog(sdk.factory, settings)
  buttonsIn(sections, {})[1].action()
  event('state', { state = settings.connectionState })
  provider.endDialog(settings, task.why or 'ok')
  event('settings', { server = settings.server, keyName = settings.keyName })
end

function run.collectionDialog()
  local settings, context = sdk.observable(task.collection.settings), sdk.observable()
  local view = provider.viewForCollectionSettings(sdk.factory, task.settings, { collectionSettings = settings, pluginContext = context })
  event('canSave', { canSave = settings.LR_canSaveCollection })
  context.searched = task.searched or ''
  if task.searched then buttonsIn(view, {})[1].action() end
  if task.link then settings.mode = 'existing'; settings.albumLink = task.link end
  event('collection', {
    settings = { surfBreakId = settings.surfBreakId, surfBreakName = settings.surfBreakName, albumId = settings.albumId, day = settings.day, mode = settings.mode, visibility = settings.visibility },
    canSave = settings.LR_canSaveCollection,
    state = context.searchState,
  })
end

function run.exportSettings()
  local settings = {}
  provider.updateExportSettings(settings)
  settings.fields = {}
  for index, field in ipairs(provider.exportPresetFields) do settings.fields[index] = field.key end
  event('exportSettings', settings)
end

function run.open()
  provider.goToPublishedCollection(task.settings, { remoteId = task.collection.remoteId })
end

function run.openPhoto()
  provider.goToPublishedPhoto(task.settings, { remoteUrl = task.remoteUrl })
end

-- In a coroutine: a plain pcall around a request fails here as it does in Lightroom.
local co = coroutine.create(run[task.run])
repeat
  local isRunning, problem = coroutine.resume(co)
  if not isRunning then
    if type(problem) == 'table' and problem.userError then event('userError', { message = problem.userError })
    else event('crash', { message = debug.traceback(co, tostring(problem)) }) end
    break
  end
until coroutine.status(co) == 'dead'
sdk.send({ kind = 'end' })
