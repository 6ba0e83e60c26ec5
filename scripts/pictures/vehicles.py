"""A pickup for scale: extruded side view with rounded wheels."""
import materials
from kit import Mesh, turned


def pickup(x, y, degrees, colour='#e6e4de'):
    """Length along u, its front towards +u."""
    f = turned(x, y, degrees)
    mesh = Mesh('pickup')
    body, dark = materials.plain(colour, 0.25), materials.plain('#15181a', 0.6)
    glass = materials.plain('#10181c', 0.06)
    chrome = materials.plain('#b9bec0', 0.2, 0.9)
    w = 0.88
    lower = [(-2.55, 0.5), (-2.55, 1.02), (-0.55, 1.04), (1.2, 1.06), (2.3, 0.98), (2.55, 0.86), (2.6, 0.5)]
    _with_arches(mesh, f, lower, w, body)
    cabin = [(-0.6, 1.02), (-0.42, 1.62), (-0.2, 1.72), (0.55, 1.72), (0.78, 1.64), (1.42, 1.05)]
    for o in ((-w + 0.12, w - 0.12),):
        mesh.prism(f, cabin, o, body)
    for way in (-1, 1):
        o = sorted((way * (w - 0.125), way * (w - 0.11)))
        mesh.prism(f, [(-0.44, 1.1), (-0.34, 1.58), (0.12, 1.62), (0.12, 1.1)], o, glass)
        mesh.prism(f, [(0.2, 1.1), (0.2, 1.62), (0.62, 1.62), (1.12, 1.1)], o, glass)
        handle = sorted((way * w, way * (w + 0.02)))
        for u in (-0.35, 0.35):
            mesh.box(f, (u, u + 0.16), handle, (0.9, 0.93), chrome)
        mesh.box(f, (1.02, 1.12), sorted((way * (w - 0.02), way * (w + 0.2))), (1.1, 1.27), dark)
        for u in (-0.5, 0.16, 1.1):
            mesh.box(f, (u, u + 0.012), sorted((way * w, way * (w + 0.003))), (0.52, 1.02), dark)
    mesh.prism(f, [(0.8, 1.61), (0.845, 1.61), (1.374, 1.12), (1.32, 1.12)], (-w + 0.2, w - 0.2), glass)
    mesh.side_prism(
        f, [(-w + 0.2, 1.12), (w - 0.2, 1.12), (w - 0.26, 1.58), (-w + 0.26, 1.58)], (-0.58, -0.44), glass
    )
    mesh.box(f, (-2.5, -0.66), (-w + 0.06, w - 0.06), (1.0, 1.045), dark)
    mesh.box(f, (2.5, 2.68), (-w, w), (0.42, 0.6), dark)
    mesh.box(f, (-2.7, -2.52), (-w, w), (0.42, 0.58), chrome)
    mesh.box(f, (2.5, 2.6), (-0.5, 0.5), (0.66, 0.84), dark)
    for way in (-1, 1):
        mesh.box(f, (2.4, 2.6), sorted((way * 0.56, way * 0.84)), (0.7, 0.86), materials.plain('#dfe6e8', 0.1))
        mesh.box(f, (-2.58, -2.5), sorted((way * 0.72, way * 0.86)), (0.7, 0.98), materials.plain('#8c1a12', 0.3))
    for u in (-1.55, 1.62):
        for way in (-1, 1):
            inner, outer = way * (w - 0.2), way * (w + 0.01)
            mesh.tube(f.at(u, inner, 0.37), f.at(u, outer, 0.37), 0.37, dark, 28)
            mesh.tube(f.at(u, outer - way * 0.02, 0.37), f.at(u, outer + way * 0.012, 0.37), 0.22, chrome, 20)
            mesh.tube(f.at(u, outer, 0.37), f.at(u, outer + way * 0.025, 0.37), 0.07, dark, 12)
    mesh.box(f, (-2.4, 2.4), (-0.6, 0.6), (0.3, 0.55), dark)
    mesh.build()


def _with_arches(mesh, f, outline, w, body):
    mesh.prism(f, outline, (-w, w), body)
    dark = materials.plain('#0d0f10', 0.9)
    import math

    for u in (-1.55, 1.62):
        arch = [(u + 0.47 * math.cos(math.pi * i / 14), 0.42 + 0.45 * math.sin(math.pi * i / 14)) for i in range(15)]
        for way in (-1, 1):
            mesh.prism(f, arch, sorted((way * (w - 0.1), way * (w + 0.004))), dark)
