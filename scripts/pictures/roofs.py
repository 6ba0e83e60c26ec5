"""Roofs over a module: the same rises and overhangs as on the drawings (supabase/seed/drawing/roofs.ts)."""
import materials


def rise_of(module):
    depth = module['size'][1]
    return {
        'container': 0.0,
        'flat': 0.16,
        'mono-pitch': min(0.7, depth * 0.11) + 0.1,
        'gable': min(1.7, depth * 0.19) + 0.08,
    }[module['roof']]


def wall_tops(module, side, carries):
    """Upper edge of a wall as (u, z)."""
    length, depth, height = module['size']
    width = length if side in ('front', 'back') else depth
    level = [(0, height), (width, height)]
    if carries or module['roof'] in ('container', 'flat') or side == 'back':
        return level
    if module['roof'] == 'gable':
        if side == 'front':
            return level
        return [(0, height), (width / 2, height + rise_of(module) - 0.02), (width, height)]
    rise = rise_of(module) - 0.1
    if side == 'front':
        return [(0, height + rise), (width, height + rise)]
    return [(0, height + rise), (width, height)] if side == 'right' else [(0, height), (width, height + rise)]


def roof(mesh, frame, module, free, carries):
    """`frame` is the module's front; `free` tells which of left and right overhang."""
    length, depth, height = module['size']
    trim = materials.paint(module['trim_colour'], 0.4, 0)
    kind = module['roof']
    if kind == 'container' or carries:
        sheet = materials.paint(module['wall_colour'], 0.5, 0)
        mesh.box(frame, (0.02, length - 0.02), (-depth + 0.02, -0.02), (height - 0.06, height - 0.03), sheet)
        if not carries:
            count = round(length / 0.3)
            for i in range(count):
                u = (i + 0.3) * length / count
                mesh.box(frame, (u, u + 0.13), (-depth + 0.12, -0.12), (height - 0.03, height - 0.012), sheet)
        return
    over = {'flat': 0.07, 'mono-pitch': 0.18, 'gable': 0.3}[kind]
    left, right = (-over if free[0] else 0), length + (over if free[1] else 0)
    if kind == 'flat':
        mesh.box(frame, (left, right), (-depth - 0.07, 0.07), (height - 0.02, height + 0.15), trim)
        mesh.box(
            frame,
            (left + 0.05, right - 0.05),
            (-depth - 0.02, 0.02),
            (height + 0.15, height + 0.16),
            materials.plain('#b9bdbb', 0.6),
        )
        mesh.box(
            frame,
            (left - 0.006, right + 0.006),
            (-depth - 0.076, 0.076),
            (height - 0.02, height + 0.012),
            materials.paint(materials.mixed(module['trim_colour'], '#15191c', 0.3), 0.4, 0),
        )
        return
    sheet = materials.paint(materials.mixed(module['trim_colour'], '#8a9298', 0.18), 0.38, 0)
    if kind == 'mono-pitch':
        rise = rise_of(module) - 0.1
        slope = rise / depth
        at = lambda o: height + rise + o * slope
        _sheet(mesh, frame, (left, right), (0.4, at(0.4)), (-depth - 0.25, at(-depth - 0.25)), 0.14, sheet, trim)
        return
    rise = rise_of(module)
    slope = rise / (depth / 2)
    low = height - 0.4 * slope
    for near in (0.4, -depth - 0.4):
        _sheet(mesh, frame, (left, right), (near, low), (-depth / 2, height + rise), 0.15, sheet, trim)
    mesh.side_prism(
        frame,
        [
            (-depth / 2 - 0.16, height + rise + 0.13),
            (-depth / 2, height + rise + 0.2),
            (-depth / 2 + 0.16, height + rise + 0.13),
            (-depth / 2, height + rise + 0.18),
        ],
        (left, right),
        sheet,
    )


def _sheet(mesh, frame, u, low, high, thickness, sheet, trim):
    """A sloping roof between two (o, z) with upright ribs on top and a fascia with gutter at the low end."""
    (o0, z0), (o1, z1) = low, high
    mesh.side_prism(frame, [(o0, z0), (o1, z1), (o1, z1 + thickness), (o0, z0 + thickness)], u, trim)
    top = thickness + 0.004
    mesh.side_prism(
        frame,
        [(o0, z0 + thickness - 0.01), (o1, z1 + thickness - 0.01), (o1, z1 + top), (o0, z0 + top)],
        (u[0] - 0.01, u[1] + 0.01),
        sheet,
    )
    count = max(1, round((u[1] - u[0]) / 0.25))
    for i in range(count + 1):
        c = u[0] + (u[1] - u[0]) * i / count
        mesh.side_prism(
            frame,
            [(o0, z0 + top), (o1, z1 + top), (o1, z1 + top + 0.028), (o0, z0 + top + 0.028)],
            (c - 0.018, c + 0.018),
            sheet,
        )
    if z0 < z1:
        way = 1 if o0 > o1 else -1
        mesh.box(frame, u, sorted((o0, o0 + way * 0.09)), (z0 + 0.02, z0 + 0.11), materials.paint('#d9d9d4', 0.4, 0))
