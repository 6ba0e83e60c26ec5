"""Figures for scale: rounded bodies with a hi-vis vest and a helmet."""
import math

import materials
from kit import Mesh, turned


def person(
    x, y, heading=0, coat='vest', helmet='#e8b21c', trousers='#2b3340', stride=0.16, z=0.0, arms='down', height=1.74
):
    """`heading` in degrees: 0 looks along +y. `coat` is 'vest', 'white' or a colour."""
    mesh = Mesh('person')
    f = turned(x, y, heading, z)
    k = height / 1.75
    skin = materials.plain('#7a4e35', 0.6)
    cloth = materials.plain({'vest': '#5a6a78', 'white': '#e8e8e4'}.get(coat, coat), 0.85)
    leg, shoe = materials.plain(trousers, 0.9), materials.plain('#1d1a17', 0.7)

    def limb(points, radii, material):
        mesh.ball(f.at(*[v * k for v in points[0]]), radii[0] * k, material, 6, 10)
        for (a, b), (r0, r1) in zip(zip(points, points[1:]), zip(radii, radii[1:])):
            mesh.tube(f.at(*[v * k for v in a]), f.at(*[v * k for v in b]), r0 * k, material, 10, r1 * k)
            mesh.ball(f.at(*[v * k for v in b]), r1 * k, material, 6, 10)

    for side, way in ((-1, 1), (1, -1)):
        step = stride * way
        hip, knee, ankle = (
            (0.085 * side, 0, 0.9),
            (0.095 * side, step * 0.55 + 0.03, 0.49),
            (0.1 * side, step - 0.02, 0.09),
        )
        limb([hip, knee, ankle], [0.09, 0.066, 0.052], leg)
        limb([(0.1 * side, step - 0.05, 0.05), (0.11 * side, step + 0.14, 0.035)], [0.05, 0.036], shoe)
        mesh.ball(f.at(0.1 * side * k, (step - 0.05) * k, 0.05 * k), 0.05 * k, shoe, 6, 10)
    profile = [
        (0.86, 0.155, 0.1),
        (0.95, 0.165, 0.108),
        (1.1, 0.15, 0.1),
        (1.28, 0.185, 0.118),
        (1.4, 0.19, 0.11),
        (1.47, 0.12, 0.085),
        (1.5, 0.06, 0.06),
    ]
    vest, stripe = materials.plain('#e2641b', 0.75), materials.plain('#dfe3d2', 0.4)
    _loft(mesh, f, profile, k, cloth, 1.0)
    if coat == 'vest':
        _loft(mesh, f, [p for p in profile if p[0] <= 1.47][1:], k, vest, 1.06)
        for level, a, b in ((1.02, 0.163, 0.108), (1.17, 0.166, 0.111)):
            _loft(mesh, f, [(level, a, b), (level + 0.05, a, b)], k, stripe, 1.09)
    for side, way in ((-1, -1), (1, 1)):
        swing = stride * way * 0.7
        shoulder = (0.185 * side, 0, 1.385)
        if arms == 'hold' or (arms == 'point' and side > 0):
            elbow, hand = (0.25 * side, 0.06, 1.12), (0.12 * side, 0.3, 1.14)
            if arms == 'point':
                elbow, hand = (0.3, 0.2, 1.3), (0.36, 0.46, 1.42)
        else:
            elbow, hand = (0.245 * side, swing * 0.3, 1.11), (0.24 * side, swing + 0.07, 0.86)
        limb([shoulder, elbow], [0.062, 0.046], cloth)
        limb([elbow, hand], [0.042, 0.034], skin)
        mesh.ball(f.at(*[v * k for v in hand]), (0.042 * k, 0.05 * k, 0.06 * k), skin, 6, 8)
    if arms == 'hold':
        mesh.box(f, (-0.16 * k, 0.16 * k), (0.3 * k, 0.32 * k), (1.08 * k, 1.32 * k), materials.plain('#efece4', 0.7))
    mesh.tube(f.at(0, 0.005, 1.46 * k), f.at(0, 0.015, 1.58 * k), 0.055 * k, skin, 10)
    mesh.ball(f.at(0, 0.02 * k, 1.64 * k), (0.078 * k, 0.098 * k, 0.115 * k), skin, 10, 14)
    mesh.ball(f.at(0, -0.005 * k, 1.665 * k), (0.084 * k, 0.1 * k, 0.1 * k), materials.plain('#14110f', 0.8), 8, 12)
    if helmet:
        shell = materials.plain(helmet, 0.3)
        mesh.ball(f.at(0, 0.0, 1.7 * k), (0.108 * k, 0.128 * k, 0.105 * k), shell, 10, 16)
        mesh.ball(f.at(0, 0.03 * k, 1.685 * k), (0.125 * k, 0.165 * k, 0.02 * k), shell, 6, 16)
    mesh.build(smooth=True)


def _loft(mesh, f, rings, k, material, grow):
    sides = 16

    def point(ring, i):
        z, a, b = ring
        t = 2 * math.pi * i / sides
        return f.at(a * k * grow * math.cos(t), b * k * grow * math.sin(t), z * k)

    for low, high in zip(rings, rings[1:]):
        for i in range(sides):
            mesh.polygon([point(low, i), point(low, i + 1), point(high, i + 1), point(high, i)], material)
    mesh.polygon([point(rings[-1], i) for i in range(sides)], material)
    mesh.polygon([point(rings[0], i) for i in range(sides)], material)
