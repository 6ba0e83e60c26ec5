"""A browser window on WebKitGTK that WebKitWebDriver can steer and that keeps its profile.

Debian's MiniBrowser, when steered, is always in private mode: nothing survives it, and IndexedDB
stores no File there. This one keeps everything in the folder of its first argument; without one it
is private too. It calls the library directly, so that Python needs no bindings.
"""

import ctypes
import sys

Pointer = ctypes.c_void_p
gobject = ctypes.CDLL("libgobject-2.0.so.0")
gtk = ctypes.CDLL("libgtk-3.so.0")
webkit = ctypes.CDLL("libwebkit2gtk-4.1.so.0")

for function in (
    gobject.g_object_new,
    gtk.gtk_window_new,
    webkit.webkit_application_info_new,
    webkit.webkit_settings_new,
    webkit.webkit_website_data_manager_new,
    webkit.webkit_website_data_manager_new_ephemeral,
):
    function.restype = Pointer
for function in (webkit.webkit_web_context_get_type, webkit.webkit_web_view_get_type):
    function.restype = ctypes.c_size_t


def new_object(type_number, *properties):
    return Pointer(gobject.g_object_new(ctypes.c_size_t(type_number), *properties, None))


def on(instance, signal, handler):
    gobject.g_signal_connect_data(instance, signal, handler, None, None, 0)


def new_data_manager():
    if len(sys.argv) < 2:
        return Pointer(webkit.webkit_website_data_manager_new_ephemeral())
    profile = sys.argv[1].encode()
    folders = (b"base-data-directory", profile + b"/data", b"base-cache-directory", profile + b"/cache")
    return Pointer(webkit.webkit_website_data_manager_new(*folders, None))


gtk.gtk_init(None, None)
context = new_object(webkit.webkit_web_context_get_type(), b"website-data-manager", new_data_manager())
settings = Pointer(webkit.webkit_settings_new())
webkit.webkit_settings_set_enable_write_console_messages_to_stdout(settings, 1)


@ctypes.CFUNCTYPE(Pointer, Pointer, Pointer)
def create_view(_session, _data):
    view = new_object(
        webkit.webkit_web_view_get_type(),
        *(b"web-context", context),
        *(b"settings", settings),
        *(b"is-controlled-by-automation", 1),
    )
    window = Pointer(gtk.gtk_window_new(0))
    gtk.gtk_window_set_default_size(window, 1280, 900)
    gtk.gtk_container_add(window, view)
    gtk.gtk_widget_show_all(window)
    return view.value


@ctypes.CFUNCTYPE(None, Pointer, Pointer, Pointer)
def start_session(_context, session, _data):
    info = Pointer(webkit.webkit_application_info_new())
    webkit.webkit_application_info_set_name(info, b"MiniBrowser")
    webkit.webkit_automation_session_set_application_info(Pointer(session), info)
    on(Pointer(session), b"create-web-view", create_view)


on(context, b"automation-started", start_session)
webkit.webkit_web_context_set_automation_allowed(context, 1)
gtk.gtk_main()
