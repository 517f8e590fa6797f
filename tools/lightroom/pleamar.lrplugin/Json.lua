-- Lightroom brings no JSON. A null is nil here, so a field that is null is a field that is not there.
local Json = {}

local escapes = { ['"'] = '\\"', ['\\'] = '\\\\', ['\n'] = '\\n', ['\r'] = '\\r', ['\t'] = '\\t' }

local function quoted(text)
  local escaped = text:gsub('[%c"\\]', function(char)
    return escapes[char] or string.format('\\u%04x', char:byte())
  end)
  return '"' .. escaped .. '"'
end

-- A table with a first element is a list, and an empty table is an object.
function Json.encode(value)
  if type(value) == 'string' then return quoted(value) end
  if type(value) ~= 'table' then return tostring(value) end
  local parts = {}
  if value[1] ~= nil then
    for _, each in ipairs(value) do parts[#parts + 1] = Json.encode(each) end
    return '[' .. table.concat(parts, ',') .. ']'
  end
  for key, each in pairs(value) do parts[#parts + 1] = quoted(key) .. ':' .. Json.encode(each) end
  return '{' .. table.concat(parts, ',') .. '}'
end

local function utf8(code)
  if code < 0x80 then return string.char(code) end
  if code < 0x800 then return string.char(0xC0 + math.floor(code / 0x40), 0x80 + code % 0x40) end
  local last, middle = 0x80 + code % 0x40, 0x80 + math.floor(code / 0x40) % 0x40
  if code < 0x10000 then return string.char(0xE0 + math.floor(code / 0x1000), middle, last) end
  return string.char(0xF0 + math.floor(code / 0x40000), 0x80 + math.floor(code / 0x1000) % 0x40, middle, last)
end

local plain = { b = '\b', f = '\f', n = '\n', r = '\r', t = '\t' }

local function readString(text, at)
  local parts = {}
  while true do
    local from, to = text:find('^[^"\\]+', at)
    if from then
      parts[#parts + 1] = text:sub(from, to)
      at = to + 1
    end
    local char = text:sub(at, at)
    if char == '"' then return table.concat(parts), at + 1 end
    local escaped = text:sub(at + 1, at + 1)
    if char ~= '\\' or escaped == '' then error('an open string') end
    at = at + 2
    if escaped == 'u' then
      local code = tonumber(text:sub(at, at + 3), 16) or error('a bad escape')
      at = at + 4
      local low = text:match('^\\u(%x%x%x%x)', at)
      if code >= 0xD800 and code < 0xDC00 and low then
        code = 0x10000 + (code - 0xD800) * 0x400 + (tonumber(low, 16) - 0xDC00)
        at = at + 6
      end
      parts[#parts + 1] = utf8(code)
    else
      parts[#parts + 1] = plain[escaped] or escaped
    end
  end
end

local readValue

local function skip(text, at)
  return text:find('[^ \t\r\n]', at) or #text + 1
end

local function readList(text, at)
  local list, index = {}, 0
  at = skip(text, at)
  if text:sub(at, at) == ']' then return list, at + 1 end
  while true do
    local value
    value, at = readValue(text, at)
    index = index + 1
    list[index] = value
    at = skip(text, at)
    local char = text:sub(at, at)
    if char == ']' then return list, at + 1 end
    if char ~= ',' then error('a bad list') end
    at = at + 1
  end
end

local function readObject(text, at)
  local object = {}
  at = skip(text, at)
  if text:sub(at, at) == '}' then return object, at + 1 end
  while true do
    at = skip(text, at)
    if text:sub(at, at) ~= '"' then error('a bad key') end
    local key, value
    key, at = readString(text, at + 1)
    at = skip(text, at)
    if text:sub(at, at) ~= ':' then error('a bad object') end
    value, at = readValue(text, at + 1)
    object[key] = value
    at = skip(text, at)
    local char = text:sub(at, at)
    if char == '}' then return object, at + 1 end
    if char ~= ',' then error('a bad object') end
    at = at + 1
  end
end

local words = { ['true'] = true, ['false'] = false }

function readValue(text, at)
  at = skip(text, at)
  local char = text:sub(at, at)
  if char == '{' then return readObject(text, at + 1) end
  if char == '[' then return readList(text, at + 1) end
  if char == '"' then return readString(text, at + 1) end
  local word = text:match('^%a+', at)
  if word == 'null' then return nil, at + 4 end
  if word then
    if words[word] == nil then error('a bad word') end
    return words[word], at + #word
  end
  local number = text:match('^-?%d+%.?%d*[eE]?[+-]?%d*', at)
  if not number then error('no value') end
  return tonumber(number), at + #number
end

-- Nil for a text that is not JSON: a proxy answers with a page.
function Json.decode(text)
  local isRead, value = pcall(readValue, text, 1)
  if isRead then return value end
  return nil
end

return Json
