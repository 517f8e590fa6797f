return {
  LrSdkVersion = 6.0,
  LrSdkMinimumVersion = 5.0,
  LrToolkitIdentifier = 'com.pleamar.lightroom',
  LrPluginName = LOC '$$$/Pleamar/PluginName=Pleamar',
  LrExportServiceProvider = {
    title = LOC '$$$/Pleamar/PluginName=Pleamar',
    file = 'ServiceProvider.lua',
  },
  VERSION = { major = 1, minor = 0, revision = 0 },
}
