"""Pieces of furniture. `f` is the room's frame: u along the front wall, o into the depth, z above the floor."""
import math

import materials

WOOD, STEEL = "#a77f55", "#6b7479"


def m(colour, roughness=0.5, metallic=0.0):
    return materials.plain(colour, roughness, metallic)


def desk(mesh, f, u, o, width=1.3, depth=0.65, screen=True, flip=False):
    """The user's side is towards -o, or +o when flipped."""
    mesh.box(f, (u, u + width), (o, o + depth), (0.72, 0.75), m(WOOD, 0.4))
    for a in (u + 0.03, u + width - 0.07):
        for b in (o + 0.03, o + depth - 0.07):
            mesh.box(f, (a, a + 0.04), (b, b + 0.04), (0, 0.72), m('#2e3336', 0.4, 0.4))
    mesh.box(f, (u + width - 0.45, u + width - 0.08), (o + 0.08, o + depth - 0.08), (0.2, 0.7), m('#c9c6bd', 0.5))
    if not screen:
        return
    back = o + 0.14 if flip else o + depth - 0.14
    face = (back + 0.012, back + 0.014) if flip else (back - 0.014, back - 0.012)
    mesh.box(f, (u + 0.32, u + 0.88), (back - 0.012, back + 0.012), (0.86, 1.2), m('#14171a', 0.3))
    mesh.box(f, (u + 0.335, u + 0.865), face, (0.88, 1.185), materials.glow('#aebfca', 1.6))
    mesh.box(f, (u + 0.57, u + 0.63), (back - 0.01, back + 0.01), (0.75, 0.9), m('#14171a', 0.3))
    mesh.box(f, (u + 0.48, u + 0.72), (back - 0.08, back + 0.08), (0.75, 0.76), m('#14171a', 0.3))
    near = o + depth - 0.3 if flip else o + 0.12
    mesh.box(f, (u + 0.36, u + 0.82), (near, near + 0.15), (0.75, 0.768), m('#25292c', 0.5))
    mesh.box(f, (u + 0.95, u + 1.16), (o + 0.2, o + 0.48), (0.75, 0.775), m('#f2efe6', 0.7))
    mesh.tube(f.at(u + 0.18, o + 0.3, 0.75), f.at(u + 0.18, o + 0.3, 0.85), 0.04, m('#c2410c', 0.4), 14)


def chair(mesh, f, u, o, back=-1, colour='#2f4858'):
    """`back` is where the backrest stands, along o."""
    cloth = m(colour, 0.8)
    mesh.box(f, (u - 0.24, u + 0.24), (o - 0.23, o + 0.23), (0.44, 0.51), cloth)
    b = o + back * 0.22
    mesh.side_prism(
        f,
        [(b, 0.6), (b + back * 0.06, 1.02), (b + back * 0.1, 1.02), (b + back * 0.045, 0.6)],
        (u - 0.22, u + 0.22),
        cloth,
    )
    mesh.bar(f, (u, b + back * 0.02, 0.46), (u, b + back * 0.05, 0.7), 0.02, m('#1b1e20', 0.5))
    mesh.bar(f, (u, o, 0.1), (u, o, 0.44), 0.03, m('#1b1e20', 0.4))
    for du, do in ((0.27, 0), (-0.27, 0), (0, 0.27), (0, -0.27)):
        mesh.bar(f, (u, o, 0.12), (u + du, o + do, 0.06), 0.02, m('#1b1e20', 0.4))
        mesh.ball(f.at(u + du, o + do, 0.035), 0.033, m('#0e1011', 0.5), 5, 8)


def cupboard(mesh, f, u, o, width, depth, height, colour='#c9c6bd', doors=2, towards=-1):
    mesh.box(f, (u, u + width), (o, o + depth), (0.05, height), m(colour, 0.45))
    face = o if towards < 0 else o + depth
    for i in range(doors):
        a = u + width * i / doors
        mesh.box(
            f,
            (a + 0.006, a + width / doors - 0.006),
            tuple(sorted((face, face + towards * 0.018))),
            (0.08, height - 0.02),
            m(colour, 0.4),
        )
        h = a + width / doors - 0.05 if i % 2 == 0 else a + 0.04
        mesh.box(
            f,
            (h, h + 0.012),
            tuple(sorted((face + towards * 0.018, face + towards * 0.04))),
            (height * 0.5, height * 0.5 + 0.14),
            m('#b9bec0', 0.25, 0.9),
        )


def split_unit(mesh, f, u, o, z, towards=-1):
    mesh.box(f, (u, u + 0.85), tuple(sorted((o, o + towards * 0.2))), (z, z + 0.28), m('#f4f3ef', 0.35))
    mesh.box(
        f,
        (u + 0.04, u + 0.81),
        tuple(sorted((o + towards * 0.12, o + towards * 0.203))),
        (z + 0.01, z + 0.05),
        m('#2b2f31', 0.5),
    )


def board(mesh, f, u, o, z, width, height, towards=-1):
    mesh.box(f, (u, u + width), tuple(sorted((o, o + towards * 0.02))), (z, z + height), m('#c8ccca', 0.4, 0.5))
    mesh.box(
        f,
        (u + 0.03, u + width - 0.03),
        tuple(sorted((o, o + towards * 0.024))),
        (z + 0.03, z + height - 0.03),
        m('#f6f6f2', 0.3),
    )
    for i, (a, b, c, d) in enumerate(
        ((0.1, 0.35, 0.55, 0.85), (0.42, 0.7, 0.5, 0.88), (0.12, 0.5, 0.15, 0.4), (0.6, 0.92, 0.14, 0.42))
    ):
        mesh.box(
            f,
            (u + width * a, u + width * b),
            tuple(sorted((o + towards * 0.024, o + towards * 0.027))),
            (z + height * c, z + height * d),
            m(('#dfe6ea', '#e9e0cf', '#e3e8df', '#efdcd2')[i], 0.7),
        )


def plant_pot(mesh, f, u, o, scene):
    mesh.tube(f.at(u, o, 0), f.at(u, o, 0.34), 0.13, m('#b4633f', 0.7), 18, 0.17)
    for i in range(26):
        r = scene.random
        du, do, z = r.uniform(-0.34, 0.34), r.uniform(-0.28, 0.28), r.uniform(0.6, 1.15)
        tip = f.at(u + du, o + do, z)
        mid = f.at(u + du * 0.4, o + do * 0.4, z * 0.85)
        side = (0.03, 0.03, 0)
        mesh.polygon(
            [f.at(u, o, 0.34), tuple(a + b for a, b in zip(mid, side)), tip, tuple(a - b for a, b in zip(mid, side))],
            materials.plain(('#3f6b3a', '#557d40', '#2f5a33')[i % 3], 0.5),
        )


def fan(mesh, f, u, o, high):
    mesh.bar(f, (u, o, high - 0.3), (u, o, high), 0.012, m('#e9e6de', 0.4))
    mesh.tube(f.at(u, o, high - 0.36), f.at(u, o, high - 0.28), 0.09, m('#e9e6de', 0.4), 16)
    for i in range(3):
        a = 0.5 + i * 2.094
        c, s = math.cos(a), math.sin(a)
        points = [(0.09, -0.05), (0.6, -0.075), (0.62, 0.06), (0.09, 0.05)]
        mesh.quad(
            f, [(u + p * c - q * s, o + p * s + q * c, high - 0.33 + q * 0.2) for p, q in points], m('#e2ded4', 0.4)
        )
