"""A building of the catalogue from its parameters."""
import access
import fittings
import materials
import openings
import roofs
import walls
from kit import Frame, Mesh


def frames_of(module, place):
    """The four wall frames of a module; `place` is the building's own frame (u = x, o = y)."""
    x, y, z = module['at']
    length, depth, _ = module['size']
    ux, uy = place.u_axis
    ox, oy = place.out_axis
    at = lambda a, b: place.at(a, b, z)
    return {
        'front': Frame(at(x, y), (ux, uy), (-ox, -oy)),
        'back': Frame(at(x + length, y + depth), (-ux, -uy), (ox, oy)),
        'left': Frame(at(x, y + depth), (-ox, -oy), (-ux, -uy)),
        'right': Frame(at(x + length, y), (ox, oy), (ux, uy)),
    }


def build(data, place, scene, interior=True):
    mesh = Mesh('building')
    modules = data['modules']
    for index, module in enumerate(modules):
        _module(mesh, module, modules, frames_of(module, place), scene, interior)
    for fitting in data['fittings']:
        module = modules[fitting['module']]
        _fitting(mesh, fitting, module, data, frames_of(module, place)[fitting['side']], scene)
    return mesh.build()


def _module(mesh, module, modules, frames, scene, interior):
    length, depth, height = module['size']
    carries = any(is_on(other, module) for other in modules)
    sheet = materials.paint(module['wall_colour'], 0.45)
    lining = materials.plain('#e4e0d6', 0.8)
    for side, frame in frames.items():
        if side in ('left', 'right') and neighbour(module, modules, side):
            continue
        width = length if side in ('front', 'back') else depth
        holes = [hole for hole in module['openings'] if hole['side'] == side]
        walls.wall(mesh, frame, width, roofs.wall_tops(module, side, carries), holes, module['wall'], sheet, lining)
        for hole in holes:
            openings.opening(mesh, frame, hole, module['trim_colour'], scene)
    front = frames['front']
    _steel_frame(mesh, module, frames)
    floor = materials.plain('#8d8578', 0.6)
    mesh.box(front, (0.09, length - 0.09), (-depth + 0.09, -0.09), (0.04, 0.11), floor)
    mesh.box(front, (0.05, length - 0.05), (-depth + 0.05, -0.05), (height - 0.1, height - 0.06), lining)
    if interior:
        _furnish(mesh, front, module, scene)
    if not any(is_on(module, other) for other in modules):
        fittings.footings(mesh, front, module)
    free = (not neighbour(module, modules, 'left'), not neighbour(module, modules, 'right'))
    roofs.roof(mesh, front, module, free, carries)


def _furnish(mesh, front, module, scene):
    """Enough behind the glass that it is not empty: tables, cupboards and a ceiling light."""
    length, depth, height = module['size']
    wood, grey = materials.plain('#8a6f4e', 0.6), materials.plain('#5d666b', 0.6)
    u = 0.5
    while u < length - 1.2:
        mesh.box(front, (u, u + 1.1), (-depth + 0.15, -depth + 0.75), (0.8, 0.85), wood)
        mesh.box(front, (u + 0.4, u + 0.85), (-depth + 0.8, -depth + 1.2), (0.5, 1.0), grey)
        mesh.box(
            front, (u + 0.3, u + 0.8), (-depth + 0.2, -depth + 0.24), (0.95, 1.25), materials.plain('#15191c', 0.3)
        )
        u += 1.9
    mesh.box(
        front,
        (length - 0.55, length - 0.12),
        (-depth + 0.14, -depth + 1.1),
        (0.11, 1.9),
        materials.plain('#b9b4a8', 0.5),
    )
    count = max(1, round(length / 4))
    for i in range(count):
        u = (i + 0.5) * length / count
        mesh.box(
            front,
            (u - 0.55, u + 0.55),
            (-depth / 2 - 0.09, -depth / 2 + 0.09),
            (height - 0.135, height - 0.1),
            scene.ceiling_light,
        )
        if scene.evening:
            scene.area_light(front.at(u, -depth / 2, height - 0.16), 1.2, 110.0)


def _steel_frame(mesh, module, frames):
    length, depth, height = module['size']
    paint = materials.paint(module['frame_colour'], 0.38, 0.3)
    for side, frame in frames.items():
        width = length if side in ('front', 'back') else depth
        for u in (0, width - 0.1):
            mesh.box(frame, (u, u + 0.1), (-0.1, 0.012), (0, height), paint)
        mesh.box(frame, (0.1, width - 0.1), (-0.06, 0.008), (0, 0.14), paint)
        mesh.box(frame, (0.1, width - 0.1), (-0.06, 0.008), (height - 0.12, height), paint)
        mesh.box(frame, (0.1, width - 0.1), (0.008, 0.02), (0.128, 0.14), paint)
        if module['roof'] == 'container':
            dark = materials.paint(materials.mixed(module['frame_colour'], '#15191c', 0.3), 0.4, 0.2)
            hole = materials.plain('#08090a', 0.9)
            for u in (-0.012, width - 0.166):
                for z in (-0.008, height - 0.112):
                    mesh.box(frame, (u, u + 0.178), (-0.16, 0.022), (z, z + 0.12), dark)
                    mesh.box(frame, (u + 0.05, u + 0.128), (0.022, 0.0235), (z + 0.035, z + 0.085), hole)


def _fitting(mesh, fitting, module, data, frame, scene):
    kind, width = fitting['kind'], module['size'][0 if fitting['side'] in ('front', 'back') else 1]
    height, bottom = module['size'][2], module['at'][2]
    f = frame.moved(fitting['from_left'], 0, 0)
    trim = module['trim_colour']
    steel = access.STEEL if materials.brightness(trim) > 0.6 else trim
    if kind == 'air-conditioner':
        fittings.air_conditioner(mesh, f, height)
    elif kind == 'lamp':
        fittings.lamp(mesh, f, scene)
    elif kind == 'steps':
        access.steps(mesh, f, bottom)
    elif kind == 'stair':
        access.stair(mesh, f, bottom, height, steel)
    elif kind == 'ramp':
        access.ramp(mesh, f, bottom)
    elif kind == 'canopy':
        fittings.canopy(mesh, f, trim)
    elif kind == 'water-tank':
        fittings.tank(mesh, frame, module, fitting['from_left'])
    elif kind == 'sign':
        fittings.sign(mesh, f, height, trim)
    elif kind == 'railing':
        x0 = module['at'][0]
        gap = None
        for other in data['fittings']:
            if other['kind'] == 'stair' and other['side'] == fitting['side']:
                start = data['modules'][other['module']]['at'][0] + other['from_left'] + access.RUN - x0
                if -1 < start < width:
                    gap = (max(0, start), min(width, start + 1.0))
        ends = [u for u, side in ((0, 'left'), (width, 'right')) if not neighbour(module, data['modules'], side)]
        access.walkway(mesh, frame, bottom, width, steel, gap, ends)


def is_on(upper, lower):
    def beside(axis):
        return (
            upper['at'][axis] + upper['size'][axis] <= lower['at'][axis] + 0.1
            or lower['at'][axis] + lower['size'][axis] <= upper['at'][axis] + 0.1
        )

    return not beside(0) and not beside(1) and abs(upper['at'][2] - lower['at'][2] - lower['size'][2]) < 0.3


def neighbour(module, modules, side):
    """The module that continues this one to the left or right at the same height."""
    edge = module['at'][0] + (module['size'][0] if side == 'right' else 0)
    for other in modules:
        other_edge = other['at'][0] + (other['size'][0] if side == 'left' else 0)
        if (
            other is not module
            and abs(edge - other_edge) < 0.05
            and abs(other['at'][2] - module['at'][2]) < 0.05
            and abs(other['at'][1] - module['at'][1]) < 0.05
        ):
            return other
    return None


def second_storey(data):
    """An equal storey on top with walkway and stair."""
    modules, given = data['modules'], data['fittings']
    if any(is_on(a, b) for a in modules for b in modules):
        return data
    upper = [{**m, 'at': [m['at'][0], m['at'][1], m['at'][2] + m['size'][2]]} for m in modules]
    raised = [
        {**f, 'module': f['module'] + len(modules)}
        for f in given
        if f['kind'] not in ('steps', 'ramp', 'stair', 'canopy', 'sign')
    ]
    rails = [
        {'kind': 'railing', 'module': i + len(modules), 'side': 'front', 'from_left': 0} for i in range(len(modules))
    ]
    stair = {'kind': 'stair', 'module': 0, 'side': 'front', 'from_left': -access.RUN}
    kept = [f for f in given if f['kind'] not in ('water-tank', 'canopy')]
    return {'modules': modules + upper, 'fittings': kept + raised + rails + [stair]}
