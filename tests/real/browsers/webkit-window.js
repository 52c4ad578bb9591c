#!/usr/bin/gjs
// @ts-nocheck: gjs' own modules have no types.
/**
 * The browser that WebKitWebDriver starts: WebKitGTK's view in a window without bars, so that it can be as narrow as a
 * phone. Its console goes to standard output, which WebKit allows only for a view that stores data (in DATA). With
 * `--dark` the desktop is dark. Arguments: DATA [--dark].
 */
imports.gi.versions.Gtk = '3.0'
imports.gi.versions.WebKit2 = '4.1'
const { Gtk, WebKit2 } = imports.gi

Gtk.init(null)
const desktop = Gtk.Settings.get_default()
desktop.gtk_application_prefer_dark_theme = ARGV.includes('--dark')
// Pages get reduced motion.
desktop.gtk_enable_animations = false
const data = { base_data_directory: ARGV[0], base_cache_directory: ARGV[0] }
const web_context = new WebKit2.WebContext({ website_data_manager: new WebKit2.WebsiteDataManager(data) })
const settings = new WebKit2.Settings({ enable_write_console_messages_to_stdout: true })
web_context.set_automation_allowed(true)
web_context.connect('automation-started', (_, session) => {
  session.connect('create-web-view', () => {
    const view = new WebKit2.WebView({ web_context, settings, is_controlled_by_automation: true })
    const window = new Gtk.Window({ decorated: false })
    window.add(view)
    window.show_all()
    return view
  })
})
Gtk.main()
