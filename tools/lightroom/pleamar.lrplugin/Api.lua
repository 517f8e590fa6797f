-- Requests to Pleamar. Each answers with a table, or with nil and a failure that has a sentence for people.
local LrFileUtils = import 'LrFileUtils'
local LrHttp = import 'LrHttp'
local LrLocalization = import 'LrLocalization'
local LrTasks = import 'LrTasks'
local LrUUID = import 'LrUUID'

local Json = require 'Json'

local Api = {}

local CALL_SECONDS = 30
local FILE_SECONDS = 600
local MAX_TRIES = 4
local MAX_WAIT_SECONDS = 60

local function language()
  if LrLocalization.currentLanguage():sub(1, 2) == 'es' then return 'es' end
  return 'en'
end

local function headersOf(connection, options)
  local headers = {
    { field = 'Accept', value = 'application/json' },
    { field = 'Accept-Language', value = language() },
  }
  if options.contentType then headers[#headers + 1] = { field = 'Content-Type', value = options.contentType } end
  -- Endpoints without a scope refuse every key.
  if options.isPublic ~= true then
    headers[#headers + 1] = { field = 'Authorization', value = 'Bearer ' .. connection.key }
  end
  return headers
end

local function headerIn(headers, name)
  for _, header in ipairs(headers) do
    if type(header.field) == 'string' and header.field:lower() == name then return header.value end
  end
  return nil
end

local function sentenceOf(status, answer)
  local rejected = type(answer.rejected) == 'table' and answer.rejected[1]
  if rejected and rejected.detail then return rejected.detail end
  local wrong = type(answer.errors) == 'table' and answer.errors[1]
  if wrong and wrong.message then return wrong.message end
  if answer.detail and answer.detail ~= '' then return answer.detail end
  return LOC('$$$/Pleamar/Errors/Status=Pleamar answered with the error ^1. Try again in a while.', tostring(status))
end

local function failureOf(body, headers)
  local status = headers and headers.status
  if type(status) ~= 'number' then
    local detail = LOC '$$$/Pleamar/Errors/Network=Pleamar cannot be reached. Check your connection and the address of the server.'
    return { code = 'network', detail = detail, mayRetry = true, stopsAll = true }
  end
  local answer = Json.decode(body or '')
  if type(answer) ~= 'table' then answer = {} end
  return {
    status = status,
    code = answer.code or '',
    detail = sentenceOf(status, answer),
    retryAfter = tonumber(headerIn(headers, 'retry-after') or ''),
    mayRetry = status == 429 or status >= 500,
    -- The next photo would be refused for the same reason.
    stopsAll = status == 401 or status == 403 or status == 429 or status >= 500,
  }
end

local function request(connection, method, path, options)
  local url = connection.server .. '/api/v1' .. path
  local headers = headersOf(connection, options)
  local body, responseHeaders
  if method == 'GET' then
    body, responseHeaders = LrHttp.get(url, headers, CALL_SECONDS)
  else
    body, responseHeaders = LrHttp.post(url, options.body or '', headers, method, options.seconds or CALL_SECONDS)
  end
  local status = responseHeaders and responseHeaders.status
  if type(status) == 'number' and status >= 200 and status < 300 then return Json.decode(body or '') or {} end
  return nil, failureOf(body, responseHeaders)
end

-- Every request may be repeated: an equal file is the same photo, and the others set what they name.
local function requestWithRetries(connection, method, path, options)
  local answer, failure
  for try = 1, options.tries or MAX_TRIES do
    answer, failure = request(connection, method, path, options)
    if answer or not failure.mayRetry then break end
    if try < (options.tries or MAX_TRIES) then
      LrTasks.sleep(math.min(failure.retryAfter or 3 ^ (try - 1), MAX_WAIT_SECONDS))
    end
  end
  return answer, failure
end

function Api.get(connection, path, options)
  return requestWithRetries(connection, 'GET', path, options or {})
end

function Api.send(connection, method, path, value, options)
  options = options or {}
  if value then
    options.body = Json.encode(value)
    options.contentType = 'application/json'
  end
  return requestWithRetries(connection, method, path, options)
end

-- LrHttp.postMultipart knows POST alone, and another file for a photo is a PUT.
function Api.sendFile(connection, method, path, file)
  local bytes = LrFileUtils.readFile(file.path)
  if not bytes then
    return nil, { code = 'unreadable', detail = LOC '$$$/Pleamar/Errors/Unreadable=The rendered file cannot be read.' }
  end
  local boundary = 'pleamar-' .. LrUUID.generateUUID()
  local name = file.name:gsub('[%c"\\]', '_')
  local body = table.concat({
    '--' .. boundary,
    'Content-Disposition: form-data; name="' .. file.field .. '"; filename="' .. name .. '"',
    'Content-Type: image/jpeg',
    '',
    bytes,
    '--' .. boundary .. '--',
    '',
  }, '\r\n')
  local contentType = 'multipart/form-data; boundary=' .. boundary
  return requestWithRetries(connection, method, path, { body = body, contentType = contentType, seconds = FILE_SECONDS })
end

function Api.encode(text)
  return (text:gsub('[^%w%-_.~]', function(char)
    return string.format('%%%02X', char:byte())
  end))
end

return Api
