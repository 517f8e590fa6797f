-- The settings of a publish service in the Publishing Manager.
local LrTasks = import 'LrTasks'
local LrView = import 'LrView'

local Connection = require 'Connection'

local ServiceDialog = {}

local bind = LrView.bind

function ServiceDialog.start(settings)
  settings.apiKey = Connection.storedKey(settings)
  settings.connectionState = ''
end

function ServiceDialog.finish(settings, why)
  if why == 'cancel' then return end
  Connection.storeKey(settings)
end

local function testConnection(settings)
  LrTasks.startAsyncTask(function()
    settings.connectionState = LOC '$$$/Pleamar/Dialog/Testing=Testing…'
    local isOpen, problem = Connection.test(settings.server, settings.apiKey)
    settings.connectionState = isOpen and LOC '$$$/Pleamar/Dialog/Connected=The connection works.' or problem
  end)
end

function ServiceDialog.sections(f, settings)
  local labelled = function(label, field)
    return f:row { f:static_text { title = label, width = LrView.share 'pleamarLabels', alignment = 'right' }, field }
  end
  return {
    {
      title = LOC '$$$/Pleamar/Dialog/Title=Pleamar account',
      synopsis = bind 'server',
      f:column {
        bind_to_object = settings,
        spacing = f:control_spacing(),
        fill_horizontal = 1,
        labelled(
          LOC '$$$/Pleamar/Dialog/Server=Server',
          f:edit_field { value = bind 'server', width_in_chars = 36, immediate = true }
        ),
        labelled(
          LOC '$$$/Pleamar/Dialog/Key=API key',
          f:password_field { value = bind 'apiKey', width_in_chars = 36, immediate = true }
        ),
        f:static_text {
          title = LOC '$$$/Pleamar/Dialog/KeyHint=Make the key on Pleamar, under Settings, Connections, with the permissions for photos and albums.',
          width_in_chars = 60,
          height_in_lines = 2,
        },
        f:row {
          f:push_button {
            title = LOC '$$$/Pleamar/Dialog/Test=Test the connection',
            action = function() testConnection(settings) end,
          },
          f:static_text { title = bind 'connectionState', width_in_chars = 44, height_in_lines = 2 },
        },
        f:static_text {
          title = LOC '$$$/Pleamar/Dialog/Removal=A photo that you remove from a collection leaves its album. People who bought it keep it.',
          width_in_chars = 60,
          height_in_lines = 2,
        },
      },
    },
  }
end

return ServiceDialog
