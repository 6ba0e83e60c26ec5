"""Doors and windows in a wall, sizes as on the drawings."""
import materials
from walls import limits


def opening(mesh, frame, hole, trim, scene):
    u0, u1, z0, z1 = limits(hole)
    kind = hole['kind']
    if kind == 'cargo-door':
        _cargo(mesh, frame, (u0, u1, z0, z1), trim)
    elif kind.endswith('door'):
        _door(mesh, frame, kind, (u0, u1, z0, z1), trim, scene)
    elif kind == 'louvre':
        _louvre(mesh, frame, (u0, u1, z0, z1), trim)
    else:
        _window(mesh, frame, kind, (u0, u1, z0, z1), trim, scene)


def _profile_paint(trim):
    return materials.paint(
        trim if materials.brightness(trim) > 0.72 else materials.mixed(trim, '#15191c', 0.12), 0.35, 0
    )


def _ring(mesh, frame, limits_, o, width, material):
    u0, u1, z0, z1 = limits_
    mesh.box(frame, (u0, u0 + width), o, (z0, z1), material)
    mesh.box(frame, (u1 - width, u1), o, (z0, z1), material)
    mesh.box(frame, (u0 + width, u1 - width), o, (z0, z0 + width), material)
    mesh.box(frame, (u0 + width, u1 - width), o, (z1 - width, z1), material)


def _pane(mesh, frame, limits_, o, scene, dim=True):
    u0, u1, z0, z1 = limits_
    mesh.quad(frame, [(u0, o, z0), (u1, o, z0), (u1, o, z1), (u0, o, z1)], scene.glass)
    if dim and scene.curtains and scene.chance() < 0.7:
        drop = (z1 - z0) * (0.12 + 0.3 * scene.chance())
        mesh.quad(
            frame,
            [(u0, o - 0.05, z1), (u1, o - 0.05, z1), (u1, o - 0.05, z1 - drop), (u0, o - 0.05, z1 - drop)],
            materials.plain('#d8d2c4', 0.9),
        )


def _window(mesh, frame, kind, area, trim, scene):
    u0, u1, z0, z1 = area
    profile = _profile_paint(trim)
    _ring(mesh, frame, (u0 - 0.03, u1 + 0.03, z0 - 0.02, z1 + 0.03), (-0.05, 0.028), 0.075, profile)
    mesh.box(frame, (u0 - 0.07, u1 + 0.07), (-0.02, 0.075), (z0 - 0.055, z0 - 0.02), profile)
    inner = (u0 + 0.045, u1 - 0.045, z0 + 0.055, z1 - 0.045)
    width = inner[1] - inner[0]
    count = max(2, round(width / 0.85)) if kind == 'sliding-window' else max(1, round(width / 0.75))
    for i in range(count):
        a, b = inner[0] + width * i / count, inner[0] + width * (i + 1) / count
        back = -0.022 if i % 2 else 0.0
        lap = 0.02 if i % 2 else 0
        _ring(
            mesh,
            frame,
            (a - lap, b + (lap if i < count - 1 else 0), inner[2], inner[3]),
            (back - 0.02, back),
            0.038,
            profile,
        )
        _pane(mesh, frame, (a + 0.03, b - 0.03, inner[2] + 0.03, inner[3] - 0.03), back - 0.01, scene)
        if kind == 'sliding-window':
            mesh.box(
                frame,
                (b - 0.03, b - 0.012),
                (back, back + 0.012),
                ((z0 + z1) / 2 - 0.07, (z0 + z1) / 2 + 0.07),
                materials.plain('#16191b', 0.4),
            )
    if kind == 'hatch':
        board = materials.plain('#b9bdbd', 0.35, 0.6)
        mesh.box(frame, (u0 - 0.1, u1 + 0.1), (-0.02, 0.34), (z0 - 0.045, z0 - 0.005), board)
        for u in (u0 + 0.2, u1 - 0.2):
            mesh.bar(frame, (u, 0, z0 - 0.3), (u, 0.26, z0 - 0.05), 0.014, board)
        reach, rise = 0.75, 0.22
        mesh.side_prism(
            frame,
            [(0.03, z1 + 0.05), (reach, z1 + rise), (reach, z1 + rise + 0.03), (0.03, z1 + 0.085)],
            (u0 - 0.08, u1 + 0.08),
            profile,
        )
        for u in (u0, u1):
            mesh.bar(frame, (u, 0.03, z1 - 0.35), (u, reach * 0.85, z1 + rise * 0.85), 0.012, board)


def _louvre(mesh, frame, area, trim):
    u0, u1, z0, z1 = area
    profile = _profile_paint(trim)
    _ring(mesh, frame, (u0 - 0.02, u1 + 0.02, z0 - 0.02, z1 + 0.02), (-0.05, 0.022), 0.05, profile)
    mesh.box(frame, (u0, u1), (-0.08, -0.06), (z0, z1), materials.plain('#0c0e0f', 0.9))
    z = z0 + 0.02
    while z < z1 - 0.06:
        mesh.side_prism(
            frame,
            [(0.012, z), (-0.045, z + 0.06), (-0.045, z + 0.068), (0.016, z + 0.008)],
            (u0 + 0.02, u1 - 0.02),
            profile,
        )
        z += 0.072


def _door(mesh, frame, kind, area, trim, scene):
    u0, u1, z0, z1 = area
    profile = _profile_paint(trim)
    _ring(mesh, frame, (u0 - 0.03, u1 + 0.03, z0 - 0.06, z1 + 0.03), (-0.06, 0.028), 0.075, profile)
    steel = materials.plain('#c3c7c6', 0.25, 0.9)
    mesh.box(
        frame, (u0 - 0.02, u1 + 0.02), (-0.05, 0.06), (z0 - 0.03, z0 + 0.012), materials.plain('#a9adad', 0.35, 0.7)
    )
    inner = (u0 + 0.045, u1 - 0.045, z0 + 0.012, z1 - 0.045)
    count = 1 if kind == 'door' or u1 - u0 < 1.15 else 2
    width = (inner[1] - inner[0]) / count
    for i in range(count):
        a, b = inner[0] + i * width + 0.004, inner[0] + (i + 1) * width - 0.004
        handle = b - 0.075 if i == 0 and count == 2 else a + 0.055
        if kind == 'glazed-door':
            _ring(mesh, frame, (a, b, inner[2], inner[3]), (-0.035, 0.004), 0.075, profile)
            mesh.box(frame, (a + 0.07, b - 0.07), (-0.03, 0.0), (inner[2] + 0.07, inner[2] + 0.18), profile)
            _pane(mesh, frame, (a + 0.06, b - 0.06, inner[2] + 0.16, inner[3] - 0.06), -0.016, scene, dim=False)
            mesh.bar(
                frame, (handle + 0.01, 0.05, inner[2] + 0.85), (handle + 0.01, 0.05, inner[2] + 1.2), 0.012, steel
            )
            for z in (0.87, 1.18):
                mesh.bar(frame, (handle + 0.01, 0.0, inner[2] + z), (handle + 0.01, 0.05, inner[2] + z), 0.008, steel)
            continue
        leaf_colour = materials.mixed(trim, '#2f4858', 0.25) if materials.brightness(trim) > 0.72 else trim
        leaf = materials.paint(leaf_colour, 0.38, 0.3)
        pane = (min(0.36, width * 0.42), 0.62)
        pu = (a + b - pane[0]) / 2
        pz = inner[3] - 0.9
        for part in (
            ((a, pu), (inner[2], inner[3])),
            ((pu + pane[0], b), (inner[2], inner[3])),
            ((pu, pu + pane[0]), (inner[2], pz)),
            ((pu, pu + pane[0]), (pz + pane[1], inner[3])),
        ):
            mesh.box(frame, part[0], (-0.036, 0.004), part[1], leaf)
        _ring(
            mesh,
            frame,
            (pu - 0.02, pu + pane[0] + 0.02, pz - 0.02, pz + pane[1] + 0.02),
            (0.0, 0.014),
            0.032,
            profile,
        )
        _pane(mesh, frame, (pu, pu + pane[0], pz, pz + pane[1]), -0.012, scene, dim=False)
        for z in (inner[2] + 0.3,):
            _ring(mesh, frame, (a + 0.1, b - 0.1, z, pz - 0.1), (0.003, 0.008), 0.02, leaf)
        mesh.box(
            frame,
            (a + 0.03, b - 0.03),
            (0.004, 0.007),
            (inner[2] + 0.03, inner[2] + 0.22),
            materials.plain('#9aa0a2', 0.3, 0.8),
        )
        mesh.box(frame, (handle - 0.005, handle + 0.035), (0.004, 0.016), (inner[2] + 0.9, inner[2] + 1.12), steel)
        mesh.bar(
            frame, (handle + 0.015, 0.01, inner[2] + 1.04), (handle + 0.015, 0.055, inner[2] + 1.04), 0.009, steel
        )
        way = -1 if i == 0 and count == 2 else 1
        mesh.bar(
            frame,
            (handle + 0.015, 0.055, inner[2] + 1.04),
            (handle + 0.015 + way * 0.12, 0.055, inner[2] + 1.04),
            0.010,
            steel,
        )
        hinge = a if (handle > (a + b) / 2) else b
        for z in (0.25, 1.0, 1.75):
            mesh.bar(frame, (hinge, 0.012, inner[2] + z), (hinge, 0.012, inner[2] + z + 0.1), 0.012, steel)


def _cargo(mesh, frame, area, trim):
    u0, u1, z0, z1 = area
    sheet = materials.paint(trim, 0.45, 0.3)
    edge = materials.paint(materials.mixed(trim, '#15191c', 0.25), 0.45, 0.3)
    steel = materials.plain('#c3c7c6', 0.32, 0.85)
    gasket = materials.plain('#101214', 0.8)
    mesh.box(frame, (u0 - 0.02, u1 + 0.02), (-0.06, -0.04), (z0 - 0.02, z1 + 0.02), gasket)
    half = (u1 - u0) / 2
    for i in range(2):
        a, b = u0 + i * half + 0.008, u0 + (i + 1) * half - 0.008
        _ring(mesh, frame, (a, b, z0, z1), (-0.04, 0.006), 0.07, edge)
        bands = 5
        step = (z1 - z0 - 0.14) / bands
        for k in range(bands):
            low = z0 + 0.07 + k * step
            mesh.side_prism(
                frame,
                [
                    (-0.034, low),
                    (-0.034, low + step),
                    (-0.004, low + step),
                    (-0.004, low + step - 0.03),
                    (-0.03, low + step - 0.08),
                    (-0.03, low + 0.05),
                    (-0.004, low),
                ],
                (a + 0.07, b - 0.07),
                sheet,
            )
        for share in (0.27, 0.73):
            u = a + (b - a) * share
            mesh.bar(frame, (u, 0.04, z0 - 0.02), (u, 0.04, z1 + 0.02), 0.017, steel, 10)
            for level in (0.03, 0.3, 0.64, 0.95):
                z = z0 + (z1 - z0) * level
                mesh.box(frame, (u - 0.05, u + 0.05), (0.0, 0.05), (z - 0.035, z + 0.035), edge)
            way = 0.34 if share < 0.5 else -0.30
            mesh.box(frame, sorted((u, u + way)), (0.045, 0.06), (z0 + 1.02, z0 + 1.06), steel)
            mesh.box(frame, sorted((u + way, u + way * 0.72)), (0.006, 0.05), (z0 + 0.99, z0 + 1.08), edge)
        hinge = a - 0.01 if i == 0 else b - 0.03
        for level in (0.12, 0.38, 0.64, 0.88):
            z = z0 + (z1 - z0) * level
            mesh.box(frame, (hinge - 0.02, hinge + 0.07), (-0.02, 0.03), (z - 0.06, z + 0.06), edge)
