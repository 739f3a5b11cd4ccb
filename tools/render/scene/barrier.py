"""A picket fence between house and pool with a gate that closes and latches by itself.

Heights and gaps are those that safe pool barriers keep: 54 inches high, no gap of four inches, rails so far apart that they
are no ladder, the latch's knob 60 inches above the ground.
"""
import math

from . import core
from .core import beam, cube, lathe

HEIGHT = 1.372
RAILS = (0.085, HEIGHT - 0.045)
PICKET, PITCH, POST = 0.0175, 0.108, 0.055
GATE = 1.06


def build(job):
    """cfg barrier: the fence's distance behind the pool and where along it, from the pool's left end, the gate stands."""
    p, P = job.pool, job.cfg["barrier"]
    mat = core.simple("aluminum", (0.013, 0.013, 0.014) if P.get("colour", "black") == "black" else (0.80, 0.80, 0.78), 0.32, 0.5)
    y, gate = p.y1 + P.get("behind", job.cfg["gap"] + 0.75), p.x0 + P.get("gate", 0.74 * p.L)
    left, right = p.x0 - 7.4, p.x1 + 12.0
    run(left, gate - GATE / 2 - POST / 2, y, mat)
    run(gate + GATE / 2 + POST / 2, right, y, mat)
    swing(job, gate, y, mat)


def post(x, y, mat, high=HEIGHT + 0.05, w=POST):
    cube(x - w / 2, y - w / 2, -0.05, x + w / 2, y + w / 2, high, mat, 0.004)
    cube(x - w / 2 - 0.006, y - w / 2 - 0.006, high, x + w / 2 + 0.006, y + w / 2 + 0.006, high + 0.018, mat, 0.005)
    cube(x - 0.06, y - 0.06, -0.04, x + 0.06, y + 0.06, 0.012, mat, 0.004)


def run(a, b, y, mat):
    """Posts at most six feet apart, pickets between two rails."""
    n = max(1, math.ceil((b - a) / 1.83))
    for i in range(n + 1):
        post(a + (b - a) * i / n, y, mat)
    for z in RAILS:
        beam((a, y, z), (b, y, z), 0.028, 0.034, mat, "rail")
    for i in range(n):
        pickets(a + (b - a) * i / n + POST / 2, a + (b - a) * (i + 1) / n - POST / 2, y, mat)


def pickets(a, b, y, mat):
    m = math.ceil((b - a) / PITCH)
    for k in range(1, m):
        x = a + (b - a) * k / m
        cube(x - PICKET / 2, y - PICKET / 2, 0.055, x + PICKET / 2, y + PICKET / 2, HEIGHT, mat)


def swing(job, x, y, mat):
    """The gate: its own frame, spring hinges on the left, a latch whose knob stands above the post on the right."""
    a, b = x - GATE / 2, x + GATE / 2
    for q in (a - POST / 2, b + POST / 2):
        post(q, y, mat, HEIGHT + 0.14, 0.085)
    for q in (a + 0.02, b - 0.02):
        beam((q, y, 0.05), (q, y, HEIGHT), 0.045, 0.045, mat, "stile")
    for z in (*RAILS, HEIGHT - 0.24):
        beam((a + 0.02, y, z), (b - 0.02, y, z), 0.032, 0.045, mat, "rail")
    pickets(a + 0.036, b - 0.036, y, mat)
    hinge = core.simple("hinge", (0.03, 0.03, 0.032), 0.5)
    for z in (0.22, HEIGHT - 0.20):
        cube(a - 0.035, y - 0.045, z - 0.055, a + 0.045, y - 0.012, z + 0.055, hinge, 0.006)
        lathe([(0, -0.07), (0.016, -0.07), (0.016, 0.07), (0, 0.07)], hinge, (a + 0.002, y - 0.048, z), n=20)
    # latch: a body on the gate's post, its bolt on the gate, and a rod up to the knob
    q, knob = y - 0.066, core.simple("knob", (0.50, 0.51, 0.52), 0.35)
    cube(b + 0.004, q - 0.022, HEIGHT - 0.40, b + 0.052, q + 0.024, HEIGHT + 0.07, hinge, 0.008)
    cube(b - 0.055, q - 0.016, HEIGHT - 0.38, b + 0.008, q + 0.040, HEIGHT - 0.27, hinge, 0.006)
    lathe([(0, 0), (0.013, 0), (0.013, 0.035), (0.029, 0.040), (0.032, 0.070), (0.026, 0.088), (0, 0.092)], knob, (b + 0.028, q, HEIGHT + 0.065), n=28, name="knob")
    lathe([(0, 0), (0.013, 0.0), (0.013, 0.008), (0, 0.008)], knob, (b + 0.028, q - 0.030, HEIGHT - 0.14), "y", 20)
