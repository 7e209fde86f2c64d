"""A window of WebKitGTK for its driver, of a phone's size and with a profile that lasts.

webkit-window.py PROFILE WIDTH HEIGHT: the driver's own browser is wider and forgets everything.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile, width, height = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(
        base_data_directory=profile, base_cache_directory=profile + "/cache"
    )
)
context.set_automation_allowed(True)
context.set_preferred_languages(["en-CA"])


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    # Console and script errors go to the output, where the walk looks for them.
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    return view


context.connect("automation-started", lambda _, session: session.connect("create-web-view", create_view))
Gtk.main()
