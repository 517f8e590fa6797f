local LrErrors = import 'LrErrors'
local LrFileUtils = import 'LrFileUtils'

local Albums = require 'Albums'
local Connection = require 'Connection'
local Photos = require 'Photos'

local function recordedIds(collection)
  local ids = {}
  for _, published in ipairs(collection:getPublishedPhotos()) do
    local id = published:getRemoteId()
    if id then ids[id] = true end
  end
  return ids
end

local function orThrow(value, failure)
  if not value then LrErrors.throwUserError(failure.detail) end
  return value
end

local function openAlbum(connection, exportContext)
  local info = exportContext.publishedCollectionInfo
  local summary = exportContext.publishedCollection:getCollectionInfoSummary()
  local settings = summary.collectionSettings or {}
  local album = { name = info.name, remoteId = info.remoteId, settings = settings }
  return orThrow(Albums.open(connection, album)), settings
end

-- Nil, or the failure that would meet the next photo too.
local function sendRendition(connection, album, unrecorded, rendition, renderedPath)
  local file = { path = renderedPath, name = Photos.fileName(rendition.photo) }
  local known = rendition.publishedPhotoId or unrecorded[file.name]
  local photoId, failure = Photos.send(connection, album.id, known, file)
  LrFileUtils.delete(renderedPath)
  if photoId then
    rendition:recordPublishedPhotoId(photoId)
    rendition:recordPublishedPhotoUrl(Albums.photoLink(connection, album.id, photoId))
    return nil
  end
  rendition:uploadFailed(failure.detail)
  return failure.stopsAll and failure or nil
end

local function sendAll(connection, album, unrecorded, exportContext)
  local progress = exportContext:configureProgress {
    title = LOC('$$$/Pleamar/Progress=Publishing ^1 on Pleamar', exportContext.publishedCollectionInfo.name),
  }
  for _, rendition in exportContext:renditions { stopIfCanceled = true } do
    local isRendered, pathOrMessage = rendition:waitForRender()
    if progress:isCanceled() then return false end
    if isRendered then
      local failure = sendRendition(connection, album, unrecorded, rendition, pathOrMessage)
      if failure then LrErrors.throwUserError(failure.detail) end
    end
  end
  return not progress:isCanceled()
end

-- The collection's address is recorded once its visibility is set: what the photographer changes on Pleamar later stays.
local function publishOnce(connection, album, settings, exportContext)
  if exportContext.publishedCollection:getRemoteUrl() then return end
  local published = album
  if Albums.isOwn(settings) then published = orThrow(Albums.publish(connection, album.id, settings)) end
  exportContext.exportSession:recordRemoteCollectionUrl(Albums.link(connection, published))
end

return function(_, exportContext)
  local connection = Connection.of(exportContext.propertyTable)
  local album, settings = openAlbum(connection, exportContext)
  exportContext.exportSession:recordRemoteCollectionId(album.id)
  local recorded = recordedIds(exportContext.publishedCollection)
  local unrecorded = orThrow(Photos.findUnrecorded(connection, album.id, recorded))
  local isComplete = sendAll(connection, album, unrecorded, exportContext)
  if isComplete then publishOnce(connection, album, settings, exportContext) end
end
