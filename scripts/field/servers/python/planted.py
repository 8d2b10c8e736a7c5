import os

# From planted.txt: turns of a loop, and objects to allocate, for each request.
with open("planted.txt") as file:
    turns, objects = map(int, file.read().split())
port = int(os.environ["PORT"])


def rows():
    x = 1
    for _ in range(turns):
        x = (x * 1103515245 + 12345) & 0xFFFFFFFF
    made = [{"i": i} for i in range(objects)]
    del made
    return [{"id": id, "title": f"row {id}"} for id in range(20)]
