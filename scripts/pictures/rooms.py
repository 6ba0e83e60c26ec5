"""Furnished rooms. Every one is given its frame, its size and the scene."""
from furniture import STEEL, WOOD, board, chair, cupboard, desk, fan, m, plant_pot, split_unit


def office(mesh, f, wide, depth, high, scene):
    """Desks along the rear wall, a meeting place at the far end."""
    u = 1.0
    count = 0
    while u + 1.4 < wide - 0.9:
        desk(mesh, f, u, depth - 0.76)
        chair(mesh, f, u + 0.6, depth - 1.0 - 0.06 * (count % 2), colour=('#2f4858', '#3c4347')[count % 2])
        u += 1.5
        count += 1
    cupboard(mesh, f, wide - 0.62, depth - 1.05, 0.5, 0.94, 1.9)
    split_unit(mesh, f, wide * 0.46, depth - 0.1, high - 0.36)
    board(mesh, f, wide * 0.46 - 0.1, depth - 0.092, 1.15, 0.9, 0.6)
    plant_pot(mesh, f, wide - 0.4, 0.45, scene)


def bunks(mesh, f, wide, depth, high, scene):
    """Steel bunk beds on both sides of a gangway, lockers, a ceiling fan."""
    steel = m('#3f6b57', 0.4)
    cloths = ('#8f4a36', '#3f5f7a', '#b98a3c', '#57704f')
    k = 0
    for u in (1.55, 3.75):
        for o in (depth - 1.02,):
            for level in (0.42, 1.38):
                mesh.box(f, (u, u + 1.95), (o, o + 0.88), (level - 0.06, level), steel)
                mesh.box(f, (u + 0.02, u + 1.93), (o + 0.02, o + 0.86), (level, level + 0.13), m('#e6e1d4', 0.9))
                mesh.box(
                    f,
                    (u + 0.5, u + 1.94),
                    (o - 0.012, o + 0.872),
                    (level + 0.02, level + 0.15),
                    m(cloths[k % 4], 0.95),
                )
                mesh.ball(f.at(u + 0.24, o + 0.44, level + 0.17), (0.2, 0.32, 0.07), m('#f1eee6', 0.9), 8, 14)
                k += 1
            for a in (u, u + 1.91):
                for b in (o, o + 0.84):
                    mesh.box(f, (a, a + 0.04), (b, b + 0.04), (0, 1.85), steel)
            mesh.box(f, (u + 0.55, u + 1.9), (o, o + 0.03), (1.62, 1.66), steel)
            for z in (0.35, 0.65, 0.95, 1.25):
                mesh.bar(f, (u + 0.04, o - 0.01, z), (u + 0.42, o - 0.01, z), 0.014, steel)
            mesh.bar(f, (u + 0.42, o - 0.01, 0.1), (u + 0.42, o - 0.01, 1.7), 0.016, steel)
    for i in range(4):
        cupboard(mesh, f, wide - 0.55, 0.25 + i * 0.42, 0.44, 0.4, 1.8, ('#7f9a8c', '#8aa598')[i % 2], 1, -1)
        mesh.box(
            f,
            (wide - 0.552, wide - 0.55),
            (0.27 + i * 0.42, 0.63 + i * 0.42),
            (0.1, 1.76),
            m(('#7f9a8c', '#8aa598')[i % 2], 0.4),
        )
    mesh.box(f, (2.2, 3.1), (0.14, 0.55), (0.7, 0.73), m(WOOD, 0.45))
    for a in (2.22, 3.04):
        for b in (0.16, 0.5):
            mesh.box(f, (a, a + 0.03), (b, b + 0.03), (0, 0.7), m(STEEL, 0.4))
    mesh.tube(f.at(2.5, 0.3, 0.73), f.at(2.5, 0.3, 0.95), 0.045, m('#b9bec0', 0.25, 0.9), 14)
    mesh.box(f, (2.4, 2.9), (0.75, 1.05), (0.43, 0.46), m('#c2410c', 0.5))
    for a in (2.42, 2.85):
        for b in (0.77, 1.0):
            mesh.box(f, (a, a + 0.03), (b, b + 0.03), (0, 0.43), m(STEEL, 0.4))
    fan(mesh, f, 3.0, depth * 0.42, high)
    fan(mesh, f, 5.2, depth * 0.42, high)


def ward(mesh, f, wide, depth, high, scene):
    """Two rows of beds, feet to the aisle."""
    frame, sheet, blanket = m('#dfe3e2', 0.35), m('#f7f7f3', 0.9), m('#6fa7a6', 0.95)
    for row in (0, 1):
        head = depth - 0.14 if row else 0.14
        way = -1 if row else 1
        o = lambda a: head + way * a
        span = lambda a, b: tuple(sorted((o(a), o(b))))
        u = 1.9 if row else 2.6
        while u + 1.2 < wide - 0.6:
            mesh.box(f, (u, u + 0.92), span(0.1, 2.05), (0.42, 0.5), frame)
            mesh.box(f, (u + 0.02, u + 0.9), span(0.14, 2.0), (0.5, 0.64), sheet)
            mesh.box(f, (u + 0.0, u + 0.92), span(0.8, 2.03), (0.52, 0.67), blanket)
            mesh.box(f, (u + 0.0, u + 0.92), span(0.72, 0.85), (0.56, 0.675), sheet)
            mesh.ball(f.at(u + 0.46, o(0.4), 0.69), (0.3, 0.19, 0.075), sheet, 8, 14)
            mesh.box(f, (u + 0.02, u + 0.9), span(0.06, 0.1), (0.45, 1.0), m('#c9b089', 0.5))
            mesh.box(f, (u + 0.02, u + 0.9), span(2.05, 2.09), (0.4, 0.78), m('#c9b089', 0.5))
            for a in (u + 0.04, u + 0.86):
                for b in (0.15, 1.95):
                    mesh.bar(f, (a, o(b), 0.06), (a, o(b), 0.44), 0.02, frame)
                    mesh.ball(f.at(a, o(b), 0.05), 0.05, m('#2b2f31', 0.5), 6, 10)
            mesh.box(f, (u + 1.02, u + 1.42), span(0.05, 0.45), (0.1, 0.78), m('#e9e4d8', 0.45))
            mesh.box(f, (u + 1.04, u + 1.4), span(0.45, 0.46), (0.5, 0.75), m('#d5cfc0', 0.45))
            mesh.bar(f, (u + 1.12, o(0.6), 0.0), (u + 1.12, o(0.6), 1.9), 0.012, m('#b9bec0', 0.25, 0.9))
            mesh.box(f, (u + 1.06, u + 1.18), span(0.57, 0.63), (1.62, 1.84), m('#dfeaf0', 0.2))
            mesh.box(f, (u - 0.2, u + 1.5), span(-0.04, 0.0), (1.42, 1.56), m('#d3dbdb', 0.4))
            for k in range(3):
                mesh.box(
                    f,
                    (u + 0.1 + k * 0.35, u + 0.18 + k * 0.35),
                    span(0, 0.02),
                    (1.46, 1.53),
                    m(('#2f7d4f', '#e8e8e4', '#2f5d9b')[k], 0.4),
                )
            rail = 2.15
            mesh.bar(f, (u + 1.55, o(0.0), rail), (u + 1.55, o(2.1), rail), 0.012, m('#b9bec0', 0.25, 0.9))
            for k in range(5):
                a = 0.05 + k * 0.1
                mesh.quad(
                    f,
                    [
                        (u + 1.53 + 0.05 * (k % 2), o(a), 0.4),
                        (u + 1.58 - 0.05 * (k % 2), o(a + 0.1), 0.4),
                        (u + 1.58 - 0.05 * (k % 2), o(a + 0.1), rail),
                        (u + 1.53 + 0.05 * (k % 2), o(a), rail),
                    ],
                    m('#a9cfcb', 0.9),
                )
            u += 2.75
    for u in range(3, int(wide), 3):
        mesh.box(f, (u - 0.06, u + 0.06), (0.09, depth - 0.09), (high - 0.14, high), m('#dfe3e2', 0.5))


def home(mesh, f, wide, depth, high, scene):
    """A studio: bed at the far end, sofa and kitchenette along the rear wall."""
    linen, oak = m('#efe9dc', 0.9), m('#9c7850', 0.45)
    a = wide - 1.65
    mesh.box(f, (a, wide - 0.12), (0.2, depth - 0.2), (0.0, 0.3), oak)
    mesh.box(f, (a + 0.03, wide - 0.14), (0.24, depth - 0.24), (0.3, 0.5), linen)
    mesh.box(f, (a, a + 0.9), (0.22, depth - 0.22), (0.42, 0.54), m('#2f4858', 0.95))
    mesh.box(f, (a + 0.62, a + 0.9), (0.21, depth - 0.21), (0.45, 0.56), m('#d9a441', 0.95))
    for o in (0.75, depth - 0.75):
        mesh.ball(f.at(wide - 0.36, o, 0.58), (0.17, 0.34, 0.1), linen, 8, 14)
    mesh.box(f, (wide - 0.13, wide - 0.1), (0.2, depth - 0.2), (0.3, 1.1), oak)
    mesh.box(f, (0.95, 2.6), (depth - 0.68, depth - 0.1), (0.05, 0.87), m('#e8e3d6', 0.4))
    mesh.box(f, (0.93, 2.62), (depth - 0.71, depth - 0.09), (0.87, 0.91), oak)
    for i in range(3):
        u = 0.95 + i * 0.55
        mesh.box(f, (u + 0.005, u + 0.545), (depth - 0.7, depth - 0.68), (0.1, 0.84), m('#7f8f88', 0.4))
        mesh.box(f, (u + 0.2, u + 0.36), (depth - 0.72, depth - 0.7), (0.76, 0.775), m('#d9a441', 0.3, 0.7))
    mesh.box(f, (1.1, 1.5), (depth - 0.6, depth - 0.22), (0.905, 0.915), m('#4d5356', 0.3, 0.9))
    mesh.bar(f, (1.3, depth - 0.18, 0.91), (1.3, depth - 0.18, 1.2), 0.013, m('#c3c7c6', 0.2, 0.9))
    mesh.bar(f, (1.3, depth - 0.18, 1.2), (1.3, depth - 0.34, 1.2), 0.013, m('#c3c7c6', 0.2, 0.9))
    for i, c in enumerate(('#c2410c', '#e8e3d6', '#2f4858', '#d9a441', '#e8e3d6')):
        mesh.tube(
            f.at(1.75 + i * 0.15, depth - 0.22, 0.91),
            f.at(1.75 + i * 0.15, depth - 0.22, 1.03 + 0.04 * (i % 3)),
            0.05,
            m(c, 0.4),
            14,
        )
    mesh.box(f, (2.75, 3.7), (0.6, depth - 0.75), (0.0, 0.012), m('#b4633f', 0.95))
    mesh.tube(f.at(3.2, 1.05, 0.0), f.at(3.2, 1.05, 0.42), 0.05, oak, 12)
    mesh.tube(f.at(3.2, 1.05, 0.42), f.at(3.2, 1.05, 0.45), 0.32, oak, 28)
    mesh.tube(f.at(3.2, 1.05, 0.45), f.at(3.2, 1.05, 0.56), 0.05, m('#e8e3d6', 0.4), 14)
    plant_pot(mesh, f, 4.05, depth - 0.4, scene)
    chair(mesh, f, 2.35, 0.8, -1, '#8b9a7d')
    mesh.box(f, (wide - 1.3, wide - 0.8), (depth - 0.1, depth - 0.085), (1.35, 1.85), m('#c98c4a', 0.8))


def guard(mesh, f, wide, depth, high, scene):
    """A counter along the left wall with register, radio and screen, and a stool."""
    mesh.box(f, (0.1, 0.5), (0.1, depth - 0.1), (0.74, 0.77), m(WOOD, 0.4))
    for o in (0.12, depth - 0.15):
        mesh.box(f, (0.44, 0.47), (o, o + 0.03), (0, 0.74), m("#2e3336", 0.4, 0.4))
    mesh.box(f, (0.16, 0.42), (0.5, 0.86), (0.77, 0.785), m("#f2efe6", 0.7))
    mesh.box(f, (0.16, 0.42), (0.677, 0.684), (0.785, 0.788), m("#8d8a82", 0.7))
    mesh.box(f, (0.2, 0.42), (0.98, 1.24), (0.77, 0.8), m("#7a2f22", 0.6))
    mesh.tube(f.at(0.3, 0.24, 0.77), f.at(0.3, 0.24, 0.86), 0.038, m("#f0eee8", 0.35), 16)
    mesh.box(f, (0.18, 0.24), (0.36, 0.41), (0.77, 0.93), m("#14171a", 0.4))
    mesh.bar(f, (0.2, 0.385, 0.93), (0.2, 0.385, 1.06), 0.006, m("#14171a", 0.4))
    chair(mesh, f, 0.78, 0.8, 1, "#3c4347")
