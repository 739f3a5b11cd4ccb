"""Small tools over bpy: meshes from arrays, boxes, tubes, images and a terse way to write shader nodes."""
import math

import bpy
import numpy as np

COLLECT = None  # while set, every new object is also listed here (the garden is mirrored as a whole)


def add(o):
    bpy.context.scene.collection.objects.link(o)
    if COLLECT is not None:
        COLLECT.append(o)
    return o


def collect(into):
    global COLLECT
    COLLECT = into


def mesh(name, V, F, mat=None, smooth=False, uv=None, col=None, loc=None, link=True):
    me = bpy.data.meshes.new(name)
    V = np.asarray(V, np.float32)
    if isinstance(F, np.ndarray):
        k = F.shape[1]
        me.vertices.add(len(V))
        me.vertices.foreach_set("co", V.ravel())
        me.loops.add(F.size)
        me.loops.foreach_set("vertex_index", F.astype(np.int32).ravel())
        me.polygons.add(len(F))
        me.polygons.foreach_set("loop_start", np.arange(0, F.size, k, dtype=np.int32))
        me.polygons.foreach_set("loop_total", np.full(len(F), k, np.int32))
        me.update(calc_edges=True)
    else:
        me.from_pydata(V.tolist(), [], F)
    if smooth:
        me.polygons.foreach_set("use_smooth", np.ones(len(me.polygons), bool))
    if uv is not None:
        layer = me.uv_layers.new(name="UV")
        idx = np.zeros(len(me.loops), np.int32)
        me.loops.foreach_get("vertex_index", idx)
        layer.data.foreach_set("uv", np.asarray(uv, np.float32)[idx].ravel())
    if col is not None:
        a = me.attributes.new("Col", "FLOAT_COLOR", "POINT")
        c = np.ones((len(V), 4), np.float32)
        c[:, :3] = col
        a.data.foreach_set("color", c.ravel())
    if mat:
        me.materials.append(mat)
    me.update()
    if not link:
        return me
    o = add(bpy.data.objects.new(name, me))
    if loc is not None:
        o.location = loc
    return o


def inst(me, loc, rot=(0, 0, 0), s=1):
    o = bpy.data.objects.new(me.name, me)
    o.location, o.rotation_euler = loc, rot
    o.scale = (s, s, s) if np.isscalar(s) else s
    return add(o)


def cube(x0, y0, z0, x1, y1, z1, mat, bevel=0, name="box", link=True):
    """A box as an object, or with link=False only its mesh, for instances."""
    V = [(x, y, z) for z in (z0, z1) for y in (y0, y1) for x in (x0, x1)]
    F = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    o = mesh(name, V, F, mat, link=link)
    if not link:
        return o
    if bevel:
        m = o.modifiers.new("b", "BEVEL")
        m.width, m.segments = bevel, 3
    return o


def flat(name, polys, z, mat, extrude=0.0):
    """Filled plane areas (shapely polygons with holes) at height z."""
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions, cu.fill_mode, cu.extrude = "2D", "BOTH", extrude
    for p in polys:
        for ring in [p.exterior] + list(p.interiors):
            c = np.array(ring.coords)[:-1, :2]
            s = cu.splines.new("POLY")
            s.points.add(len(c) - 1)
            s.use_cyclic_u = True
            s.points.foreach_set("co", np.c_[c, np.zeros(len(c)), np.ones(len(c))].astype(np.float32).ravel())
    cu.materials.append(mat)
    o = bpy.data.objects.new(name, cu)
    o.location = (0, 0, z - extrude)
    return add(o)


def tube(pts, r, mat, name="tube"):
    cu = bpy.data.curves.new(name, "CURVE")
    cu.dimensions, cu.bevel_depth, cu.bevel_resolution = "3D", r, 4
    s = cu.splines.new("POLY")
    s.points.add(len(pts) - 1)
    for i, q in enumerate(pts):
        s.points[i].co = (*q, 1)
    cu.materials.append(mat)
    return add(bpy.data.objects.new(name, cu))


def beam(a, b, width, height, mat, name="beam"):
    """A straight bar of rectangular section from a to b; its height stands as upright as the bar's slope allows."""
    a, b = np.array(a, float), np.array(b, float)
    d = (b - a) / np.linalg.norm(b - a)
    side = np.cross(d, (0, 0, 1) if abs(d[2]) < 0.99 else (0, 1, 0))
    side = side / np.linalg.norm(side)
    up = np.cross(side, d)
    V = [q + side * s * width / 2 + up * u * height / 2 for q in (a, b) for u in (-1, 1) for s in (-1, 1)]
    return mesh(name, V, [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)], mat)


def lathe(profile, mat, at=(0, 0, 0), axis="z", n=56, name="lathe"):
    """A turned body: (radius, height) points around the axis, which starts at at. Open ends of some radius stay open."""
    a = np.arange(n) / n * 2 * math.pi
    P = np.array(profile, float)
    x, y = np.outer(P[:, 0], np.cos(a)).ravel(), np.outer(P[:, 0], np.sin(a)).ravel()
    z = np.repeat(P[:, 1], n)
    V = dict(z=np.c_[x, y, z], x=np.c_[z, x, y], y=np.c_[y, z, x])[axis] + np.array(at, float)
    j, i = np.meshgrid(np.arange(len(P) - 1), np.arange(n), indexing="ij")
    k = (i + 1) % n
    F = np.stack([j * n + i, j * n + k, (j + 1) * n + k, (j + 1) * n + i], -1).reshape(-1, 4)
    o = mesh(name, V, F, mat, smooth=True)
    o.data.use_auto_smooth, o.data.auto_smooth_angle = True, 0.7
    return o


def image(name, a):
    h, w = a.shape[:2]
    b = np.ones((h, w, 4), np.float32)
    if a.ndim == 2:
        b[..., :3] = a[..., None]
    else:
        b[..., : a.shape[2]] = a
    im = bpy.data.images.new(name, w, h, alpha=True, float_buffer=True)
    im.alpha_mode = "CHANNEL_PACKED"
    im.pixels.foreach_set(b.ravel())
    im.update()
    im.pack()
    return im


class Nodes:
    """Shader nodes written as expressions: n() adds a node, sockets and numbers mix freely."""

    def __init__(self, owner):
        self.m = owner
        owner.use_nodes = True
        self.t = owner.node_tree
        self.t.nodes.clear()

    def n(self, typ, props=None, **inputs):
        nd = self.t.nodes.new("ShaderNode" + typ)
        for k, v in (props or {}).items():
            setattr(nd, k, v)
        for k, v in inputs.items():
            key = int(k[1:]) if k[0] == "i" and k[1:].isdigit() else k.replace("_", " ")
            self.put(nd.inputs[key], v)
        return nd

    def put(self, socket, v):
        if hasattr(v, "outputs"):
            v = v.outputs[0]
        if isinstance(v, bpy.types.NodeSocket):
            self.t.links.new(v, socket)
        elif hasattr(socket, "default_value"):
            dv = socket.default_value
            if hasattr(dv, "__len__") and not isinstance(v, str):
                v = [v] * len(dv) if np.isscalar(v) else list(v)
                v = v + [1] * (len(dv) - len(v))
            socket.default_value = v

    def M(self, op, a, b=0.0, c=0.0):
        return self.n("Math", dict(operation=op), i0=a, i1=b, i2=c).outputs[0]

    def V(self, op, a, b=(0, 0, 0), sc=None):
        nd = self.n("VectorMath", dict(operation=op), i0=a, i1=b)
        if sc is not None:
            self.put(nd.inputs[3], sc)
        return nd.outputs[1] if op in ("DOT_PRODUCT", "LENGTH", "DISTANCE") else nd.outputs[0]

    def mix(self, f, a, b, blend="MIX"):
        return self.n("MixRGB", dict(blend_type=blend), i0=f, i1=a, i2=b).outputs[0]

    def tex(self, im, vec, ext="REPEAT"):
        return self.n("TexImage", dict(image=im, extension=ext, interpolation="Cubic" if ext == "REPEAT" else "Linear"), Vector=vec)

    def noise(self, vec, scale, detail=3, rough=0.5):
        return self.n("TexNoise", None, Vector=vec, Scale=scale, Detail=detail, Roughness=rough)

    def ramp(self, f, lo, hi):
        return self.n("MapRange", dict(clamp=True), i0=f, i1=lo, i2=hi, i3=0.0, i4=1.0).outputs[0]

    def xyz(self, v):
        return self.n("SeparateXYZ", None, i0=v).outputs

    def out(self, shader):
        return self.n("OutputMaterial", None, Surface=shader)


def material(name):
    return Nodes(bpy.data.materials.new(name))


def simple(name, col, rough=0.5, spec=0.5, metal=0, nz=0, nzs=40, bump=0):
    """Plain surface: color, optional noise in color (nz) and height (bump)."""
    t = material(name)
    c = (*col, 1)
    pos = t.n("NewGeometry").outputs["Position"]
    if nz or bump:
        nn = t.noise(pos, nzs, 3).outputs[0]
    if nz:
        c = t.mix(1.0, c, t.mix(nn, (1 - nz,) * 3 + (1,), (1 + nz,) * 3 + (1,)), "MULTIPLY")
    b = t.n("BsdfPrincipled", None, Base_Color=c, Roughness=rough, Specular=spec, Metallic=metal)
    if bump:
        t.put(b.inputs["Normal"], t.n("Bump", None, Strength=0.6, Distance=bump, Height=nn))
    t.out(b)
    return t.m


def glow(name, col, strength):
    t = material(name)
    t.out(t.n("Emission", None, Color=(*col, 1), Strength=strength))
    t.m.cycles.sample_as_light = False
    return t.m
