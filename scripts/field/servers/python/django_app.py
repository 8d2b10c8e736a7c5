from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http import JsonResponse
from django.urls import path

from planted import rows

settings.configure(ROOT_URLCONF=__name__, ALLOWED_HOSTS=["*"], SECRET_KEY="field")
urlpatterns = [path("", lambda request: JsonResponse({"rows": rows()}))]
app = get_wsgi_application()
