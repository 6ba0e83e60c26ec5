"""Rooms seen from inside: the catalogue's own module, lined, furnished and lit through its windows."""
import building
import camera
import ground
import light
import planting
import rooms
from compose_look import LOOKS
from kit import Mesh, turned
import materials
from scene import Scene
from walls import limits


def compose(job):
    mood = job.get('light', 'day')
    scene = Scene(mood == 'evening', job.get('seed', 1))
    scene.curtains = False
    scene.glass = materials.glass('#eef3f2', 0.03)
    scene.ceiling_light = materials.glow('#fff1dc', 9)
    place = turned(0, 0, 0)
    data = job['data'][job['product']]
    room = job.get('room', 0)
    building.build(data, place, scene, interior=False)
    module = data['modules'][room]
    x, y, z = module['at']
    length, depth, height = module['size']
    wide = job.get('span', length)
    inside = turned(x, y, 0, z + 0.11)
    high = height - 0.11 - 0.1
    mesh = Mesh('room')
    _surfaces(mesh, inside, wide, depth, high, job)
    if "span" not in job:
        for side, u in (("left", (0.03, 0.1)), ("right", (wide - 0.1, wide - 0.03))):
            if building.neighbour(module, data["modules"], side):
                mesh.box(inside, u, (0.05, depth - 0.05), (0, high), materials.plain("#e4e0d6", 0.8))
    for index in range(job.get('lights', 2)):
        u = wide * (index + 0.5) / job.get('lights', 2)
        mesh.box(
            inside,
            (u - 0.6, u + 0.6),
            (depth / 2 - 0.08, depth / 2 + 0.08),
            (high - 0.03, high - 0.005),
            scene.ceiling_light,
        )
        scene.window_light(inside.at(u, depth / 2, high - 0.06), (0, 0, -1), 1.2, 0.3, 34, '#ffeed8')
    getattr(rooms, job['furniture'])(mesh, inside, wide, depth, high, scene)
    mesh.build()
    for other in data['modules'][room : room + job.get('modules', 1)]:
        for side, frame in building.frames_of(other, place).items():
            for hole in other['openings']:
                if hole['side'] == side and hole['kind'] in ('window', 'sliding-window', 'glazed-door', 'hatch'):
                    u0, u1, z0, z1 = limits(hole)
                    at = frame.at((u0 + u1) / 2, -0.14, (z0 + z1) / 2)
                    inward = (-frame.out_axis[0], -frame.out_axis[1], -0.25)
                    scene.window_light(at, inward, u1 - u0, z1 - z0, job.get('daylight', 52) * (u1 - u0) * (z1 - z0))
    view = job['view']
    if job.get('figure'):
        import people

        for figure in job['figure']:
            people.person(**figure, z=z + 0.11)
    camera.stand(
        inside.at(*view['from']), inside.at(*view['to']), view.get('lens', 20), 11, view.get('shift', (0, -0.03))
    )
    light.sky(False, job.get('sun', 215), job.get('sun_height', 34), 0.4, 2)
    ground.earth(scene)
    ground.hills(scene)
    planting.grass(scene, (x + length / 2, y - 14), 24, 9000, [(x - 2, x + 26, y - 2, y + 8)], 0.5, 0.2)
    kinds = [planting.tree_kind(scene, 7.0), planting.tree_kind(scene, 8.5, ('#44562a', '#8b8f45'))]
    for index in range(26):
        far = scene.random.uniform(14, 60)
        way = 1 if index % 2 else -1
        planting.plant(
            kinds[index % 2], x + scene.random.uniform(-40, 40), y + way * far + (depth if way > 0 else 0), index
        )
    return {
        **LOOKS['day'],
        'exposure': job.get('exposure', -1.5),
        'haze': 500,
        'bounces': 5,
        'bloom': 0.05,
        **job.get('look', {}),
    }


def _surfaces(mesh, f, wide, depth, high, job):
    """Vinyl floor with seams, skirting, a grid of ceiling joints and panel joints on the walls."""
    floor = job.get('floor', '#9a8467')
    if job.get('boards', True):
        for i in range(int(depth / 0.18) + 1):
            o0 = 0.09 + i * 0.18
            o1 = min(o0 + 0.178, depth - 0.09)
            if o1 > o0:
                u = 0.09
                k = 0
                while u < wide - 0.09:
                    end = min(wide - 0.09, u + (0.7 if k == 0 and i % 2 else 1.4))
                    shade = materials.mixed(
                        floor, '#5d4a36' if (i * 7 + k * 3) % 4 == 0 else '#b39a78', 0.12 * ((i * 5 + k * 11) % 4)
                    )
                    mesh.box(f, (u, end - 0.002), (o0, o1), (-0.01, 0.004), materials.plain(shade, 0.42))
                    u, k = end, k + 1
    else:
        mesh.box(f, (0.09, wide - 0.09), (0.09, depth - 0.09), (-0.01, 0.004), materials.paint(floor, 0.35, 0))
    skirting = materials.plain('#6e6a62', 0.5)
    for o in ((0.09, 0.102), (depth - 0.102, depth - 0.09)):
        mesh.box(f, (0.09, wide - 0.09), o, (0, 0.08), skirting)
    for u in ((0.09, 0.102), (wide - 0.102, wide - 0.09)):
        mesh.box(f, u, (0.09, depth - 0.09), (0, 0.08), skirting)
    white = materials.plain('#eeebe3', 0.75)
    pillars = [0.09, wide - 0.12] + [3.0 * i - 0.13 for i in range(1, round(wide / 3)) if job.get('modules', 1) > 1]
    for u in pillars:
        for o in ((0.07, 0.125), (depth - 0.125, depth - 0.07)):
            mesh.box(f, (u, u + (0.03 if u in (0.09, wide - 0.12) else 0.26)), o, (0, high), white)
    mesh.box(f, (0.05, wide - 0.05), (0.05, depth - 0.05), (high - 0.002, high + 0.03), white)
    joint = materials.plain('#bdb8ad', 0.7)
    u = 0.6
    while u < wide:
        mesh.box(f, (u, u + 0.012), (0.09, depth - 0.09), (high - 0.008, high - 0.001), joint)
        u += 1.2
