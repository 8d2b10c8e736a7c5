# Loaded by Python as sitecustomize: where only parents may look into a process (Yama), it lets py-spy look into this one.
# prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY). Whatever fails in here, the program runs on.
import os
import sys


def _allow():
    try:
        import ctypes

        ctypes.CDLL(None).prctl(0x59616D61, ctypes.c_ulong(-1), 0, 0, 0)
    except Exception:
        pass


_allow()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_allow)  # a child does not inherit it
_own = os.path.dirname(os.path.abspath(__file__))
sys.path[:] = [path for path in sys.path if os.path.abspath(path) != _own]
_this = sys.modules.pop("sitecustomize")
try:
    import sitecustomize  # the one that would have been loaded
except ImportError:
    sys.modules["sitecustomize"] = _this
