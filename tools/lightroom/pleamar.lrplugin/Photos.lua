-- A published photo's remote id is the photo's id on Pleamar.
local LrErrors = import 'LrErrors'
local LrPathUtils = import 'LrPathUtils'

local Api = require 'Api'

local Photos = {}

-- The name ends with the beginning of the photo's id in the catalog: two cameras count alike, virtual copies share a file.
function Photos.fileName(photo)
  local name = LrPathUtils.removeExtension(photo:getFormattedMetadata('fileName'))
  local id = photo:getRawMetadata('uuid'):gsub('[^%w]', ''):sub(1, 8):upper()
  return name .. '_' .. id .. '.jpg'
end

-- Photos of the album that Lightroom does not know, by file name: their answer was lost. A new rendering has other
-- bytes (its XMP has the time), so the server alone would take it for another photo.
function Photos.findUnrecorded(connection, albumId, recordedIds)
  local found, cursor = {}, nil
  repeat
    local query = '?limit=500' .. (cursor and '&cursor=' .. Api.encode(cursor) or '')
    local page, failure = Api.get(connection, '/albums/' .. albumId .. '/photos' .. query)
    if not page then return nil, failure end
    for _, photo in ipairs(page.items) do
      if photo.file_name and not recordedIds[photo.id] then found[photo.file_name] = photo.id end
    end
    cursor = page.next_cursor
  until not cursor
  return found
end

local function add(connection, albumId, file)
  local upload = { path = file.path, name = file.name, field = 'files' }
  local answer, failure = Api.sendFile(connection, 'POST', '/albums/' .. albumId .. '/photos', upload)
  if not answer then return nil, failure end
  return answer.uploaded[1]
end

local function replace(connection, photoId, file)
  local upload = { path = file.path, name = file.name, field = 'file' }
  local answer, failure = Api.sendFile(connection, 'PUT', '/photos/' .. photoId .. '/original', upload)
  if not answer then return nil, failure end
  return answer.photo_id
end

-- A photo that was deleted on Pleamar is sent anew. Answers with the photo's id, or nil and a failure.
function Photos.send(connection, albumId, photoId, file)
  if not photoId then return add(connection, albumId, file) end
  local sent, failure = replace(connection, photoId, file)
  if not sent and failure.code == 'photo_not_found' then return add(connection, albumId, file) end
  return sent, failure
end

-- A sold photo leaves the shop, and its buyers keep it.
function Photos.remove(connection, photoIds, onRemoved)
  for _, photoId in ipairs(photoIds) do
    local answer, failure = Api.send(connection, 'DELETE', '/photos/' .. photoId)
    if not answer and failure.status ~= 404 then LrErrors.throwUserError(failure.detail) end
    onRemoved(photoId)
  end
end

return Photos
