-- A stand-in of the parts of Lightroom's SDK that the plug-in names. A name that is not here fails, so a misspelt one
-- does too. HTTP requests go to the parent process by the pipe, which makes them; they yield, as Lightroom's do.
local Json = require 'Json'

local function namespace(name, members)
  return setmetatable(members, {
    __index = function(_, key) error(name .. ' has no ' .. tostring(key), 2) end,
  })
end

local function send(message, bytes)
  message.length = bytes and #bytes or 0
  io.stdout:write(Json.encode(message), '\n', bytes or '')
  io.stdout:flush()
end

local function receive()
  local line = io.stdin:read('*l') or error('the parent has closed the pipe')
  local message = Json.decode(line)
  message.bytes = message.length > 0 and io.stdin:read(message.length) or ''
  return message
end

local function http(method, url, headers, body)
  coroutine.yield()
  send({ kind = 'http', method = method, url = url, headers = headers }, body)
  local answer = receive()
  if not answer.status then return nil, { error = { errorCode = 'networkError', name = 'cut' } } end
  local answered = { status = answer.status }
  for _, header in ipairs(answer.headers) do answered[#answered + 1] = header end
  return answer.bytes, answered
end

local function readFile(path)
  local file = io.open(path, 'rb')
  if not file then return nil end
  local bytes = file:read('*a')
  file:close()
  return bytes
end

local sdk = { send = send, receive = receive, readFile = readFile, language = 'en', keychain = {}, confirmed = 'cancel', count = 0 }

local function observable(values)
  local observers, stored = {}, values or {}
  local object = {
    addObserver = function(_, key, onChange) observers[key] = observers[key] or {}; table.insert(observers[key], onChange) end,
  }
  return setmetatable(object, {
    __index = stored,
    __newindex = function(self, key, value)
      if stored[key] == value then return end
      stored[key] = value
      for _, onChange in ipairs(observers[key] or {}) do onChange(self, key, value) end
    end,
  })
end
sdk.observable = observable

local namespaces = {
  LrDate = namespace('LrDate', {
    currentTime = function() return 0 end,
    timeToUserFormat = function() return '2026-05-01' end,
  }),
  LrDialogs = namespace('LrDialogs', { confirm = function() return sdk.confirmed end }),
  LrErrors = namespace('LrErrors', { throwUserError = function(message) error({ userError = message }, 0) end }),
  LrFileUtils = namespace('LrFileUtils', { readFile = readFile, delete = function(path) return os.remove(path) end }),
  LrHttp = namespace('LrHttp', {
    get = function(url, headers) return http('GET', url, headers) end,
    post = function(url, body, headers, method) return http(method or 'POST', url, headers, body) end,
    openUrlInBrowser = function(url) send({ kind = 'event', event = 'browser', url = url }) end,
  }),
  LrLocalization = namespace('LrLocalization', { currentLanguage = function() return sdk.language end }),
  LrPasswords = namespace('LrPasswords', {
    store = function(name, value) sdk.keychain[name] = value; send({ kind = 'event', event = 'password', name = name, value = value }) end,
    retrieve = function(name) return sdk.keychain[name] end,
  }),
  LrPathUtils = namespace('LrPathUtils', { removeExtension = function(path) return (path:gsub('%.[^.]*$', '')) end }),
  LrTasks = namespace('LrTasks', {
    sleep = function(seconds) coroutine.yield(); send({ kind = 'event', event = 'sleep', seconds = seconds }) end,
    startAsyncTask = function(task) task() end,
  }),
  LrUUID = namespace('LrUUID', {
    generateUUID = function() sdk.count = sdk.count + 1; return string.format('00000000-0000-4000-8000-%012d', sdk.count) end,
  }),
  LrView = namespace('LrView', {
    bind = function(binding) return { binding = binding } end,
    share = function(name) return { shared = name } end,
  }),
}

-- As Lightroom: globals of the plug-in's files.
function import(name) return namespaces[name] or error('the stand-in has no ' .. name, 2) end

_PLUGIN = {}
sdk.translations = {}

function LOC(text, ...)
  local key, default = text:match('^(%$%$%$/[^=]+)=(.*)$')
  local values = { ... }
  local found = sdk.language == 'es' and (sdk.translations[key] or error('no translation: ' .. key)) or default
  return (found:gsub('%^(%d)', function(index) return tostring(values[tonumber(index)]) end))
end

-- A view is a table of its own arguments with its kind.
sdk.factory = setmetatable({}, {
  __index = function(_, kind)
    return function(_, view)
      view = view or {}
      view.kind = kind
      return view
    end
  end,
})

return sdk
