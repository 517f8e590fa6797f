-- The server's address and the key of a publish service. The key is in the system's keychain, never in the catalog.
local LrErrors = import 'LrErrors'
local LrPasswords = import 'LrPasswords'
local LrUUID = import 'LrUUID'

local Api = require 'Api'

local Connection = {}

-- Each publish service has a name of its own in the keychain: two accounts keep two keys.
function Connection.storeKey(settings)
  if settings.keyName == nil or settings.keyName == '' then
    settings.keyName = 'pleamar-' .. LrUUID.generateUUID()
  end
  LrPasswords.store(settings.keyName, Connection.trim(settings.apiKey))
end

function Connection.storedKey(settings)
  if settings.keyName == nil or settings.keyName == '' then return '' end
  return LrPasswords.retrieve(settings.keyName) or ''
end

function Connection.trim(text)
  return ((text or ''):gsub('^%s+', ''):gsub('%s+$', ''))
end

-- A key goes to https or to the own machine alone. Nil for any other address.
function Connection.serverIn(text)
  local server = Connection.trim(text):gsub('/+$', '')
  local host = server:match('^https?://([^/?#@]+)$')
  if not host then return nil end
  local name = host:gsub(':%d+$', '')
  local isOwnMachine = name == 'localhost' or name == '127.0.0.1'
  if server:sub(1, 8) == 'https://' or isOwnMachine then return server end
  return nil
end

local KEY = '^plm_' .. ('[%w_-]'):rep(43) .. '$'

function Connection.from(server, key)
  local checked = Connection.serverIn(server)
  if not checked then
    return nil, LOC '$$$/Pleamar/Errors/Address=The address of the server must begin with https://.'
  end
  -- The server takes anything else for a login, and would answer about that.
  if not Connection.trim(key):match(KEY) then
    return nil, LOC '$$$/Pleamar/Errors/NoKey=Paste the whole API key of Pleamar: it begins with plm_. You make one under Settings, Connections.'
  end
  return { server = checked, key = Connection.trim(key) }
end

function Connection.of(settings)
  local connection, problem = Connection.from(settings.server, Connection.storedKey(settings))
  if not connection then LrErrors.throwUserError(problem) end
  return connection
end

local NO_ID = '00000000-0000-4000-8000-000000000000'

-- Permissions are checked before anything is looked up: an album and a photo that do not exist try them out.
local function probes(connection)
  return {
    function() return Api.get(connection, '/albums?status=draft&limit=1', { tries = 1 }) end,
    function() return Api.send(connection, 'PATCH', '/albums/' .. NO_ID, { title = 'Pleamar' }, { tries = 1 }) end,
    function() return Api.send(connection, 'DELETE', '/photos/' .. NO_ID, nil, { tries = 1 }) end,
  }
end

-- True, or false with a sentence.
function Connection.test(server, key)
  local connection, problem = Connection.from(server, key)
  if not connection then return false, problem end
  for _, probe in ipairs(probes(connection)) do
    local answer, failure = probe()
    if not answer and failure.status ~= 404 then
      if failure.code == 'key_scope' then
        return false,
          LOC '$$$/Pleamar/Errors/Scopes=The key needs three permissions: upload photos, read albums and change albums. Make another one.'
      end
      return false, failure.detail
    end
  end
  return true
end

return Connection
