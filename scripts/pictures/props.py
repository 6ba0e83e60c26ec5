"""Trailer, crane, ladder and other things that come with a building."""
import materials
from kit import Mesh, turned

STEEL, DARK, YELLOW = '#6b7479', '#15181a', '#e0a526'


def m(colour, roughness=0.5, metallic=0.0):
    return materials.plain(colour, roughness, metallic)


def wheel(mesh, f, u, o, radius, width, way):
    mesh.tube(f.at(u, o, radius), f.at(u, o + way * width, radius), radius, m(DARK, 0.7), 26)
    mesh.tube(
        f.at(u, o + way * width, radius),
        f.at(u, o + way * (width + 0.01), radius),
        radius * 0.55,
        m('#c3c7c6', 0.35, 0.6),
        20,
    )
    mesh.tube(f.at(u, o + way * width, radius), f.at(u, o + way * (width + 0.05), radius), radius * 0.2, m(STEEL), 12)


def trailer(x, y, degrees, length=9.0, tractor=True):
    """A flat bed 1.15 m above the road from u = 0 to `length`; the tractor stands before it at +u."""
    f = turned(x, y, degrees)
    mesh = Mesh('trailer')
    bed, rail = materials.rough('#5f4a34', '#75603f', 8, 0.1, 0.9), materials.paint('#8c2f1c', 0.45)
    mesh.box(f, (0, length), (-1.25, 1.25), (1.02, 1.15), bed)
    for o in ((-1.27, -1.2), (1.2, 1.27)):
        mesh.box(f, (-0.02, length + 0.02), o, (0.94, 1.16), rail)
    for o in ((-0.5, -0.36), (0.36, 0.5)):
        mesh.box(f, (0.1, length - 0.2), o, (0.7, 1.02), rail)
    for u in (0.9, 2.0, 3.1):
        for way in (-1, 1):
            wheel(mesh, f, u, way * 0.88, 0.48, 0.34, way)
        mesh.tube(f.at(u, -0.9, 0.48), f.at(u, 0.9, 0.48), 0.07, m(DARK), 8)
    mesh.box(f, (-0.08, 0), (-1.2, 1.2), (0.55, 0.95), m('#d8d3c8', 0.5))
    for way in (-1, 1):
        mesh.box(f, (-0.1, -0.06), tuple(sorted((way * 0.75, way * 1.12))), (0.7, 0.84), m('#9c1a12', 0.3))
    if tractor:
        c = length - 1.1
        cab = materials.plain('#c2410c', 0.28)
        mesh.box(f, (c + 0.2, c + 4.3), (-0.5, 0.5), (0.55, 0.85), m(DARK))
        mesh.prism(
            f,
            [
                (c + 2.4, 0.7),
                (c + 2.4, 2.9),
                (c + 2.9, 3.05),
                (c + 4.25, 2.95),
                (c + 4.5, 1.7),
                (c + 4.5, 0.55),
                (c + 2.6, 0.55),
            ],
            (-1.2, 1.2),
            cab,
        )
        mesh.prism(
            f,
            [(c + 4.33, 2.7), (c + 4.53, 1.75), (c + 4.55, 1.75), (c + 4.36, 2.7)],
            (-1.08, 1.08),
            m('#10181c', 0.06),
        )
        for way in (-1, 1):
            mesh.prism(
                f,
                [(c + 3.2, 1.75), (c + 3.2, 2.65), (c + 4.1, 2.65), (c + 4.3, 1.75)],
                tuple(sorted((way * 1.195, way * 1.21))),
                m('#10181c', 0.06),
            )
            for u in (c + 1.1, c + 3.7):
                wheel(mesh, f, u, way * 0.86, 0.5, 0.34, way)
            mesh.box(f, (c + 4.5, c + 4.56), tuple(sorted((way * 0.75, way * 1.12))), (0.75, 0.95), m('#dfe6e8', 0.1))
        mesh.box(f, (c + 4.4, c + 4.62), (-1.2, 1.2), (0.42, 0.68), m('#d8d3c8', 0.4))
        mesh.box(f, (c + 4.5, c + 4.53), (-0.7, 0.7), (1.0, 1.5), m(DARK, 0.5))
    mesh.build()


def straps(x, y, degrees, places, depth, low, high):
    f = turned(x, y, degrees)
    mesh = Mesh('straps')
    web = m('#e0a526', 0.8)
    for u in places:
        for o in (-depth / 2 - 0.05, depth / 2 + 0.02):
            mesh.box(f, (u, u + 0.07), (o, o + 0.03), (low, high + 0.03), web)
        mesh.box(f, (u, u + 0.07), (-depth / 2 - 0.05, depth / 2 + 0.05), (high, high + 0.025), web)
    mesh.build()


def crane(x, y, degrees, tip, hook):
    """A mobile crane along u, outriggers on timber mats; `tip` and `hook` are points of the world."""
    f = turned(x, y, degrees)
    mesh = Mesh('crane')
    paint, dark = materials.paint(YELLOW, 0.35, 0.2), m(DARK, 0.6)
    mesh.box(f, (-4.2, 4.2), (-1.2, 1.2), (0.85, 1.35), paint)
    mesh.prism(f, [(2.9, 1.35), (2.9, 2.5), (4.1, 2.5), (4.3, 1.9), (4.3, 1.0)], (-1.2, 1.2), paint)
    for way in (-1, 1):
        mesh.prism(
            f,
            [(3.1, 1.75), (3.1, 2.4), (4.0, 2.4), (4.15, 1.8)],
            tuple(sorted((way * 1.195, way * 1.21))),
            m('#10181c', 0.06),
        )
        for u in (-3.2, -1.9, 1.4, 2.9):
            wheel(mesh, f, u, way * 0.84, 0.55, 0.38, way)
        for u in (-4.0, 0.2):
            mesh.box(f, (u, u + 0.24), tuple(sorted((way * 1.2, way * 2.9))), (0.95, 1.2), paint)
            mesh.tube(
                f.at(u + 0.12, way * 2.78, 0.2), f.at(u + 0.12, way * 2.78, 1.1), 0.09, m('#c3c7c6', 0.3, 0.8), 14
            )
            mesh.tube(f.at(u + 0.12, way * 2.78, 0.14), f.at(u + 0.12, way * 2.78, 0.2), 0.26, dark, 18)
            wood = materials.rough('#8a6a44', '#a07d52', 9, 0.15, 0.9)
            for k in range(4):
                mesh.box(
                    f,
                    (u - 0.5 + k * 0.31, u - 0.5 + k * 0.31 + 0.3),
                    tuple(sorted((way * 2.2, way * 3.35))),
                    (0.0, 0.14),
                    wood,
                )
    mesh.box(f, (-3.2, 1.0), (-1.1, 1.1), (1.4, 1.9), paint)
    mesh.box(f, (-3.9, -2.6), (-1.15, 1.15), (1.5, 2.6), dark)
    mesh.prism(f, [(-0.6, 1.9), (-0.6, 3.0), (0.6, 3.0), (1.0, 1.9)], (0.55, 1.2), m('#20303a', 0.1))
    root = f.at(-1.6, 0, 2.5)
    mesh.box(f, (-2.2, -0.9), (-0.5, 0.5), (1.9, 2.7), paint)
    points = [tuple(a + (b - a) * share for a, b in zip(root, tip)) for share in (0, 0.4, 0.72, 1)]
    for (a, b), radius in zip(zip(points, points[1:]), (0.36, 0.29, 0.22)):
        mesh.tube(a, b, radius, paint, 4)
    middle = points[1]
    mesh.tube(
        f.at(0.3, 0, 1.95), tuple(a + (b - a) * 0.75 for a, b in zip(root, middle)), 0.14, m('#c3c7c6', 0.3, 0.8), 12
    )
    mesh.tube(tip, hook, 0.025, dark, 6)
    mesh.box(turned(hook[0], hook[1], 0, hook[2]), (-0.16, 0.16), (-0.12, 0.12), (0, 0.5), m(YELLOW))
    mesh.build()


def slings(hook, corners):
    mesh = Mesh('slings')
    for corner in corners:
        mesh.tube(hook, corner, 0.018, m('#2b2f31', 0.6), 6)
    mesh.build()


def pedestals(x, y, degrees, length, depth, height=0.3):
    mesh = Mesh('pedestals')
    f = turned(x, y, degrees)
    concrete = materials.rough('#8f8b82', '#a9a59b', 14, 0.2, 0.9)
    count = max(2, round(length / 2.4) + 1)
    for i in range(count):
        u = i * (length - 0.36) / (count - 1)
        for o in (0.02, depth - 0.4):
            mesh.box(f, (u, u + 0.4), (o, o + 0.4), (0, height), concrete)
            for a in (0.1, 0.3):
                mesh.bar(f, (u + a, o + 0.2, height), (u + a, o + 0.2, height + 0.09), 0.012, m('#c3c7c6', 0.3, 0.8))
    mesh.build()


def road(width=9.0):
    """A tarred road along x."""
    mesh = Mesh('road')
    f = turned(0, 0, 0)
    mesh.box(
        f, (-300, 300), (-width / 2, width / 2), (-0.2, 0.03), materials.rough('#3a3a3a', '#4a4947', 30, 0.2, 0.85)
    )
    for o in (-width / 2 + 0.25, width / 2 - 0.37):
        mesh.box(f, (-300, 300), (o, o + 0.12), (0.03, 0.034), m('#d9d6cc', 0.7))
    for i in range(-40, 40):
        mesh.box(f, (i * 7.5, i * 7.5 + 3), (-0.06, 0.06), (0.03, 0.034), m('#d9d6cc', 0.7))
    for i in range(-20, 20):
        mesh.box(f, (i * 4.0, i * 4.0 + 0.12), (width / 2 + 1.2, width / 2 + 1.3), (0, 0.75), m('#c9c6bd', 0.6))
    mesh.box(f, (-300, 300), (width / 2 + 1.15, width / 2 + 1.2), (0.5, 0.75), m('#b9bec0', 0.35, 0.7))
    mesh.build()


def ladder(x, y, degrees, height, lean=0.9):
    mesh = Mesh('ladder')
    f = turned(x, y, degrees)
    for u in (-0.22, 0.22):
        mesh.bar(f, (u, -lean, 0), (u, 0, height), 0.024, m('#c3c7c6', 0.3, 0.8))
    for i in range(int(height / 0.3)):
        share = (i + 0.6) * 0.3 / height
        mesh.bar(
            f,
            (-0.22, -lean * (1 - share), height * share),
            (0.22, -lean * (1 - share), height * share),
            0.016,
            m('#c3c7c6', 0.3, 0.8),
        )
    mesh.build()


def old_hospital(x, y, degrees):
    """Three storeys of plastered masonry with sun shades."""
    mesh = Mesh('hospital')
    f = turned(x, y, degrees)
    plaster, band = materials.rough('#cdb995', '#d8c7a6', 2, 0.05, 0.9), materials.rough(
        '#a4835f', '#b08f6a', 2, 0.05, 0.9
    )
    mesh.box(f, (0, 26), (0, 12), (0, 10.5), plaster)
    mesh.box(f, (-0.3, 26.3), (-0.3, 12.3), (10.5, 11.0), band)
    for floor in range(3):
        z = floor * 3.5
        mesh.box(f, (-0.05, 26.05), (-0.05, 12.05), (z + 3.3, z + 3.5), band)
        for i in range(8):
            u = 1.0 + i * 3.15
            if floor == 0 and i == 1:
                continue
            mesh.box(f, (u, u + 1.7), (-0.02, 0.02), (z + 1.0, z + 2.5), m('#1a2429', 0.1))
            mesh.box(f, (u + 0.82, u + 0.88), (-0.04, 0), (z + 1.0, z + 2.5), m('#e8e4da', 0.6))
            mesh.box(f, (u - 0.2, u + 1.9), (-0.6, 0), (z + 2.6, z + 2.7), band)
    mesh.build()


def covered_link(x, y, degrees, length):
    mesh = Mesh('link')
    f = turned(x, y, degrees)
    steel = materials.paint('#4f8a8b', 0.4, 0.1)
    mesh.box(f, (0, length), (-1.2, 1.2), (-0.1, 0.12), materials.rough('#8e887c', '#a19b8f', 3, 0.06, 0.85))
    for i in range(int(length / 2.4) + 1):
        u = min(length - 0.08, i * length / int(length / 2.4))
        for o in (-1.1, 1.02):
            mesh.box(f, (u, u + 0.08), (o, o + 0.08), (0.1, 2.5), steel)
    mesh.side_prism(
        f, [(-1.4, 2.5), (0, 2.85), (1.4, 2.5), (1.4, 2.58), (0, 2.93), (-1.4, 2.58)], (-0.1, length + 0.1), steel
    )
    mesh.build()
