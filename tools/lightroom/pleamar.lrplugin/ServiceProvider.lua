local LrDialogs = import 'LrDialogs'
local LrHttp = import 'LrHttp'
local LrTasks = import 'LrTasks'

local Albums = require 'Albums'
local CollectionDialog = require 'CollectionDialog'
local Connection = require 'Connection'
local Photos = require 'Photos'
local ServiceDialog = require 'ServiceDialog'

local provider = {
  supportsIncrementalPublish = 'only',
  small_icon = 'pleamar.png',
  -- The key is not among these: they are stored in the catalog as they are.
  exportPresetFields = {
    { key = 'server', default = 'https://' },
    { key = 'keyName', default = '' },
  },
  publish_fallbackNameBinding = 'server',
  titleForPublishedCollection = LOC '$$$/Pleamar/Album=Album',
  titleForPublishedCollection_standalone = LOC '$$$/Pleamar/Album=Album',
  titleForGoToPublishedCollection = LOC '$$$/Pleamar/ShowAlbum=Show the album on Pleamar',
  titleForGoToPublishedPhoto = LOC '$$$/Pleamar/ShowPhoto=Show the photo on Pleamar',
  hideSections = { 'exportLocation', 'fileNaming', 'fileSettings', 'imageSettings', 'metadata', 'watermarking', 'video' },
  allowFileFormats = { 'JPEG' },
  allowColorSpaces = { 'sRGB' },
  canExportVideo = false,
  hidePrintResolution = true,
  supportsCustomSortOrder = false,

  startDialog = ServiceDialog.start,
  endDialog = ServiceDialog.finish,
  sectionsForTopOfDialog = ServiceDialog.sections,
  viewForCollectionSettings = CollectionDialog.view,
  processRenderedPhotos = require 'Publish',
}

-- Buyers get the file as it is sent: full size, without a mark. Waves are found by the capture time in its metadata.
function provider.updateExportSettings(settings)
  settings.LR_format = 'JPEG'
  settings.LR_export_colorSpace = 'sRGB'
  settings.LR_jpeg_quality = 0.92
  settings.LR_jpeg_useLimitSize = false
  settings.LR_size_doConstrain = false
  settings.LR_useWatermark = false
  settings.LR_embeddedMetadataOption = 'all'
  settings.LR_minimizeEmbeddedMetadata = false
  settings.LR_includeVideoFiles = false
end

function provider.getCollectionBehaviorInfo()
  return {
    defaultCollectionName = LOC '$$$/Pleamar/FirstAlbum=First album',
    defaultCollectionCanBeDeleted = true,
    canAddCollection = true,
    maxCollectionSetDepth = 0,
  }
end

-- Pleamar has no titles, captions or keywords of photos; a crop or a new time is another file anyway.
function provider.metadataThatTriggersRepublish()
  return { default = false, title = false, caption = false, keywords = false, gps = false, dateCreated = true }
end

function provider.canAddCommentsToService()
  return false
end

local MAX_TITLE_LENGTH = 140

function provider.validatePublishedCollectionName(name)
  local _, continued = name:gsub('[\128-\191]', '')
  if #name - continued <= MAX_TITLE_LENGTH then return true end
  return false, LOC '$$$/Pleamar/Errors/LongName=An album has at most 140 characters in its title.'
end

function provider.deletePhotosFromPublishedCollection(settings, photoIds, onRemoved)
  Photos.remove(Connection.of(settings), photoIds, onRemoved)
end

function provider.renamePublishedCollection(settings, info)
  if info.remoteId then Albums.rename(Connection.of(settings), info.remoteId, info.name) end
end

function provider.updateCollectionSettings(settings, info)
  local collection = info.publishedCollection
  local albumId = collection and collection:getRemoteId()
  if not albumId then return end
  Albums.change(Connection.of(settings), albumId, info.collectionSettings, collection:getRemoteUrl() ~= nil)
end

function provider.shouldDeletePublishedCollection(_, info)
  if not info.hasItemsOnService then return nil end
  local answer = LrDialogs.confirm(
    LOC '$$$/Pleamar/Delete/Title=Delete the album on Pleamar too?',
    LOC '$$$/Pleamar/Delete/Hint=Its photos leave the shop. People who bought them keep them. You may also delete the collection here alone.',
    LOC '$$$/Pleamar/Delete/Both=Delete both',
    LOC '$$$/Pleamar/Delete/Cancel=Cancel',
    LOC '$$$/Pleamar/Delete/HereAlone=Only here'
  )
  if answer == 'ok' then return 'delete' end
  if answer == 'other' then return 'ignore' end
  return 'cancel'
end

function provider.deletePublishedCollection(settings, info)
  if info.remoteId then Albums.remove(Connection.of(settings), info.remoteId) end
end

-- Requests yield, which a callback of Lightroom's menu may not.
local function openPage(settings, address)
  LrTasks.startAsyncTask(function() LrHttp.openUrlInBrowser(Albums.currentAddress(Connection.of(settings), address)) end)
end

function provider.goToPublishedCollection(settings, info)
  if info.remoteId then openPage(settings, Albums.link(Connection.of(settings), { id = info.remoteId })) end
end

function provider.goToPublishedPhoto(settings, info)
  if info.remoteUrl then openPage(settings, info.remoteUrl) end
end

return provider
