-- A published collection is an album; its remote id is the album's id.
local LrErrors = import 'LrErrors'

local Api = require 'Api'

local Albums = {}

local UUID = ('%x'):rep(8) .. '%-' .. (('%x'):rep(4) .. '%-'):rep(3) .. ('%x'):rep(12)

-- In the link of an album or alone.
function Albums.idIn(text)
  local id = (text or ''):match(UUID)
  return id and id:lower()
end

-- An album by link opens with its token alone.
local function withToken(address, album)
  if not album.link then return address end
  return address .. (address:find('?', 1, true) and '&' or '?') .. 'k=' .. album.link.token
end

function Albums.link(connection, album)
  return withToken(connection.server .. '/album/' .. album.id, album)
end

function Albums.photoLink(connection, albumId, photoId)
  return connection.server .. '/album/' .. albumId .. '?foto=' .. photoId
end

-- The token is read each time: a renewed link ends the one before. Without an answer the page opens for its owner alone.
function Albums.currentAddress(connection, address)
  local albumId = Albums.idIn(address)
  local album = albumId and Api.get(connection, '/albums/' .. albumId, { tries = 1 })
  return album and withToken(address, album) or address
end

-- The address has no key on it: searching needs none.
function Albums.searchBreaks(connection, name)
  return Api.get(connection, '/surf_breaks?q=' .. Api.encode(name), { isPublic = true })
end

function Albums.read(connection, albumId)
  local album, failure = Api.get(connection, '/albums/' .. albumId)
  if not album and failure.status == 404 then
    failure.detail =
      LOC '$$$/Pleamar/Errors/AlbumGone=This album is no longer on Pleamar. Make another collection for these photos.'
  end
  return album, failure
end

local function isComplete(settings)
  return (settings.surfBreakId or '') ~= '' and (settings.day or '') ~= ''
end

-- A draft of the same name, place and day, whose creation was not answered.
local function findDraft(connection, name, settings)
  local query = '?status=draft&surf_break_id=' .. settings.surfBreakId .. '&date=' .. settings.day
  local page, failure = Api.get(connection, '/albums' .. query)
  if not page then return nil, failure end
  for _, album in ipairs(page.items) do
    if album.title == name then return album end
  end
  return nil
end

local TRIES = 3

-- An answer that is lost on its way leaves a draft: before each try the drafts are looked through, so there is one album.
local function create(connection, name, settings)
  local album, failure
  for _ = 1, TRIES do
    album, failure = findDraft(connection, name, settings)
    if album or failure then return album, failure end
    local body = { title = name, date = settings.day, surf_break_id = settings.surfBreakId, is_public = false }
    album, failure = Api.send(connection, 'POST', '/albums', body, { tries = 1 })
    if album or not failure.mayRetry then return album, failure end
  end
  return album, failure
end

-- A new album is a draft until its first photos are there.
function Albums.open(connection, collection)
  local settings = collection.settings
  if collection.remoteId then return Albums.read(connection, collection.remoteId) end
  if settings.mode == 'existing' then return Albums.read(connection, settings.albumId) end
  if not isComplete(settings) then
    return nil,
      {
        code = 'incomplete',
        detail = LOC '$$$/Pleamar/Errors/Incomplete=Choose the surf break and the day first: right click on the collection, Edit Collection.',
      }
  end
  return create(connection, collection.name, settings)
end

-- False for an album that was made on the site: its visibility and its facts are left alone.
function Albums.isOwn(settings)
  return settings.mode ~= 'existing'
end

-- The album is read anew: what the photographer chose on the site while the photos were sent stays.
function Albums.publish(connection, albumId, settings)
  local album, failure = Albums.read(connection, albumId)
  if not album or album.visibility ~= 'private' then return album, failure end
  return Api.send(connection, 'PATCH', '/albums/' .. albumId, { visibility = settings.visibility or 'private' })
end

local function orThrow(answer, failure)
  if not answer then LrErrors.throwUserError(failure.detail) end
end

function Albums.rename(connection, albumId, name)
  orThrow(Api.send(connection, 'PATCH', '/albums/' .. albumId, { title = name }))
end

-- The visibility of an earlier dialog is older than what the photographer chose on the site since: it is sent only where
-- this dialog has changed it. Before the first publish is complete, the album is a draft.
function Albums.change(connection, albumId, settings, isPublished)
  if not Albums.isOwn(settings) or not isComplete(settings) then return end
  local change = { date = settings.day, surf_break_id = settings.surfBreakId }
  if isPublished and settings.visibility ~= settings.visibilityBefore then change.visibility = settings.visibility end
  orThrow(Api.send(connection, 'PATCH', '/albums/' .. albumId, change))
end

function Albums.remove(connection, albumId)
  local answer, failure = Api.send(connection, 'DELETE', '/albums/' .. albumId)
  if not answer and failure.status ~= 404 then LrErrors.throwUserError(failure.detail) end
end

return Albums
