from flask import Flask, jsonify

from planted import rows

app = Flask(__name__)


@app.get("/")
def list_rows():
    return jsonify(rows())
