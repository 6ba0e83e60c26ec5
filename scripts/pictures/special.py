"""Close views: details of a building, and things on a table."""
import camera
import ground
import light
import materials
import planting
from compose_look import LOOKS
from furniture import m
from kit import Frame, Mesh, turned
from scene import Scene
from walls import profile_of, upright


def compose(job):
    scene = Scene(False, job.get('seed', 1))
    mesh = Mesh('detail')
    view = {'inlet': inlet, 'base_plate': base_plate, 'panels': panels, 'desk': desk}[job['kind']](mesh, scene)
    mesh.build()
    camera.stand(view['from'], view['to'], view['lens'], view.get('fstop', 5.6), (0, 0), level=False)
    light.sky(False, view.get('sun', 215), view.get('sun_height', 34), 0.4, 3)
    if view.get('outdoors', True):
        ground.earth(scene)
        planting.grass(scene, (0, 4), 26, 16000, [(-6, 8, -1.2, 3)], 0.5, 0.16)
        kinds = [planting.tree_kind(scene, 7.0)]
        for index in range(14):
            planting.plant(kinds[0], -26 + index * 4.2, 22 + (index * 7) % 18, index)
        ground.stones(scene, (0, -1), 4, 2600, [])
    return {**LOOKS['day'], **view.get('look', {})}


def _corner(mesh):
    """A cabin's end wall at y = 0 from x = 0, its frame and a return wall; the ground lies at z = 0."""
    wall = Frame((0, 0, 0.35), (1, 0), (0, -1))
    sheet, frame = materials.paint('#ece8de', 0.42), materials.paint('#2f4858', 0.38)
    upright(mesh, wall, [(0, 2.6), (6, 2.6)], [], profile_of('panel', 6), sheet)
    side = Frame((0, 3, 0.35), (0, -1), (-1, 0))
    upright(mesh, side, [(0, 2.6), (3, 2.6)], [], profile_of('panel', 3), sheet)
    mesh.box(wall, (0, 0.1), (-0.1, 0.012), (0, 2.6), frame)
    mesh.box(wall, (0.1, 6), (-0.1, 0.01), (0, 0.14), frame)
    mesh.box(wall, (-0.06, 6), (-3.1, 0.06), (2.5, 2.7), materials.paint('#c2410c', 0.4, 0))
    mesh.box(side, (0, 2.9), (-0.1, 0.01), (0, 0.14), frame)
    mesh.box(side, (2.9, 3.0), (-0.099, 0.012), (0.001, 2.6), frame)
    concrete = materials.rough('#8f8b82', '#a9a59b', 14, 0.25, 0.9)
    for u in (-0.06, 2.4):
        mesh.box(wall, (u, u + 0.5), (-0.42, 0.1), (-0.35, -0.02), concrete)
    ground.apron(turned(0, 0, 0), (-1.2, 7), (-1.3, 3.4), 0.02)
    return wall


def inlet(mesh, scene):
    wall = _corner(mesh)
    grey, blue = m('#c9cccb', 0.45), m('#1f5fae', 0.4)
    mesh.box(wall, (0.72, 1.06), (0, 0.16), (0.85, 1.33), grey)
    mesh.box(wall, (0.70, 1.08), (0.16, 0.175), (0.83, 1.35), grey)
    mesh.box(wall, (0.78, 1.0), (0.175, 0.185), (1.08, 1.28), m('#2b3338', 0.2))
    for i in range(5):
        mesh.box(
            wall,
            (0.8 + i * 0.038, 0.825 + i * 0.038),
            (0.185, 0.2),
            (1.13, 1.22),
            m('#f2f2ee' if i else '#c2410c', 0.4),
        )
    mesh.bar(wall, (0.89, 0.1, 0.86), (0.89, 0.26, 0.72), 0.062, blue, 24)
    mesh.bar(wall, (0.89, 0.26, 0.72), (0.89, 0.29, 0.695), 0.072, blue, 24)
    cable = [
        (0.89, 0.28, 0.7),
        (0.9, 0.36, 0.55),
        (0.93, 0.4, 0.3),
        (1.0, 0.45, -0.1),
        (1.15, 0.55, -0.3),
        (1.6, 0.8, -0.315),
        (2.6, 0.9, -0.315),
        (4.5, 0.8, -0.315),
    ]
    for a, b in zip(cable, cable[1:]):
        mesh.bar(wall, a, b, 0.021, m('#16191b', 0.6), 12)
    mesh.bar(wall, (0.89, 0.06, 1.35), (0.89, 0.06, 2.5), 0.02, m('#d6d4cc', 0.5), 12)
    zinc = m('#b6bcbd', 0.3, 0.85)
    mesh.box(wall, (0.34, 0.375), (0.012, 0.018), (-0.35, 0.62), zinc)
    mesh.box(wall, (0.24, 0.5), (0.014, 0.022), (0.05, 0.09), m('#b8763a', 0.3, 0.9))
    for u in (0.27, 0.3575, 0.46):
        mesh.bar(wall, (u, 0.02, 0.07), (u, 0.045, 0.07), 0.017, zinc, 6)
    mesh.bar(wall, (0.3575, 0.018, 0.45), (0.3575, 0.04, 0.45), 0.015, zinc, 6)
    mesh.box(wall, (0.62, 0.69), (0.012, 0.015), (1.05, 1.15), m('#e0a526', 0.5))
    mesh.prism(wall, [(0.63, 1.06), (0.68, 1.06), (0.655, 1.14)], (0.015, 0.016), m('#15191c', 0.6))
    mesh.box(wall, (0.28, 0.44), (0.012, 0.015), (0.68, 0.76), m('#2f7d4f', 0.5))
    mesh.box(wall, (0.32, 0.4), (0.015, 0.016), (0.715, 0.725), m('#f2f2ee', 0.5))
    return {'from': (0.15, -2.5, 1.4), 'to': (0.78, 0, 0.98), 'lens': 38, 'sun': 240}


def base_plate(mesh, scene):
    wall = _corner(mesh)
    zinc, steel = m('#b6bcbd', 0.3, 0.85), materials.paint('#2f4858', 0.38, 0.15)
    mesh.box(wall, (-0.03, 0.42), (-0.2, 0.085), (-0.02, 0.0), zinc)
    mesh.prism(wall, [(0.1, 0.0), (0.1, 0.14), (0.3, 0.0)], (0.012, 0.024), steel)
    mesh.box(wall, (0.0, 0.26), (0.012, 0.02), (0.0, 0.13), steel)
    for u in (0.06, 0.35):
        mesh.bar(wall, (u, 0.05, 0.0), (u, 0.05, 0.012), 0.03, zinc, 20)
        mesh.bar(wall, (u, 0.05, 0.012), (u, 0.05, 0.04), 0.022, zinc, 6)
        mesh.bar(wall, (u, 0.05, 0.04), (u, 0.05, 0.075), 0.012, m('#9aa0a2', 0.35, 0.9), 12)
    mesh.box(wall, (-0.04, 0.43), (-0.25, 0.092), (-0.035, -0.02), materials.rough('#77736a', '#8a867c', 20, 0.1))
    return {'from': (-0.42, -1.25, 0.78), 'to': (0.22, 0, 0.37), 'lens': 45, 'sun': 222, 'sun_height': 30, 'fstop': 4}


def panels(mesh, scene):
    f = turned(0, 0, 0)
    mesh.box(f, (-3, 3), (-1.2, 1.6), (0.78, 0.85), materials.rough('#9a774e', '#b08a5c', 5, 0.05, 0.5))
    mesh.box(f, (-6, 6), (1.6, 1.7), (-1, 4), materials.plain('#d9d3c6', 0.9))
    cores = (('#d9b13b', '#e4c257', 40), ('#6b5638', '#8a7047', 26), ('#eef0ee', '#d9dcda', 130))
    for index, (first, second, grain) in enumerate(cores):
        g = turned(-0.95 + index * 0.68, -0.1, -24, 0.85)
        core = materials.rough(first, second, grain, 0.55, 0.95)
        skin = materials.plain('#dcdad3', 0.4)
        for u in ((0.0, 0.014), (0.246, 0.26)):
            mesh.box(g, u, (0, 0.6), (0, 0.62), skin)
        mesh.box(g, (0.014, 0.246), (0.006, 0.594), (0, 0.612), core)
        h = turned(-1.05 + index * 0.68, -0.55, -8 + index * 9, 0.85)
        mesh.box(h, (0.0, 0.3), (0.0, 0.2), (0, 0.012), skin)
        mesh.box(h, (0.004, 0.296), (0.004, 0.196), (0.012, 0.1), core)
    scene.area_light((-2.2, -2.0, 3.0), 1.8, 70, '#fff1dc')
    return {
        'from': (0.05, -2.5, 1.72),
        'to': (-0.05, 0.0, 1.08),
        'lens': 48,
        'sun': 200,
        'sun_height': 38,
        'outdoors': False,
    }


def desk(mesh, scene):
    f = turned(0, 0, 0, 0.75)
    mesh.box(f, (-1.6, 1.6), (-0.8, 1.0), (-0.04, 0.0), materials.rough('#96714a', '#a98257', 4, 0.03, 0.45))
    paper, ink, red = m('#f6f3ea', 0.8), m('#2f4858', 0.8), m('#c2410c', 0.7)
    g = turned(-0.1, 0.05, 7, 0.75)
    mesh.box(g, (-0.62, 0.5), (-0.42, 0.4), (0, 0.002), paper)
    line = lambda u, o, p=ink: mesh.box(g, u, o, (0.002, 0.0026), p)
    for a in (-0.58, 0.455):
        line((a, a + 0.004), (-0.38, 0.36))
    for b in (-0.38, 0.356):
        line((-0.58, 0.459), (b, b + 0.004))
    for k, (u, o, w, d) in enumerate(
        ((-0.45, 0.1, 0.3, 0.12), (-0.1, 0.1, 0.3, 0.12), (-0.45, -0.16, 0.3, 0.12), (0.26, -0.18, 0.1, 0.4))
    ):
        for a in (u, u + w):
            line((a, a + 0.005), (o, o + d))
        for b in (o, o + d):
            line((u, u + w), (b, b + 0.005))
        for i in range(1, 4):
            line((u + w * i / 4, u + w * i / 4 + 0.002), (o, o + d))
    line((-0.5, 0.42), (-0.28, -0.275), red)
    for u in (-0.5, -0.1, 0.415):
        line((u, u + 0.004), (-0.3, -0.255), red)
    line((0.15, 0.44), (-0.36, -0.3))
    h = turned(0.62, -0.2, -24, 0.75)
    mesh.box(h, (-0.04, 0.04), (-0.08, 0.08), (0, 0.009), m('#0d0f10', 0.25))
    mesh.box(h, (-0.036, 0.036), (-0.075, 0.075), (0.009, 0.0095), materials.glow('#9fc0d6', 0.9))
    for i in range(6):
        u, o = -0.034 + (i % 2) * 0.035, -0.07 + (i // 2) * 0.047
        mesh.box(
            h,
            (u, u + 0.032),
            (o, o + 0.043),
            (0.0095, 0.0098),
            materials.glow(('#b98a5a', '#7f9a6a', '#c9b59a', '#8fa9bf', '#a8492d', '#d8cdb8')[i], 0.9),
        )
    x, y = -0.62, -0.36
    mesh.tube((x, y, 0.75), (x, y, 0.785), 0.036, m('#e0a526', 0.4), 28)
    mesh.tube((x, y, 0.785), (x, y, 0.787), 0.026, m('#15191c', 0.4), 24)
    t = turned(x, y - 0.034, 14, 0.75)
    mesh.box(t, (0, 0.52), (-0.001, 0.001), (0.008, 0.028), m('#f0d24a', 0.5))
    for i in range(26):
        mesh.box(
            t,
            (i * 0.02, i * 0.02 + 0.0015),
            (-0.0016, -0.001),
            (0.008, 0.028 if i % 5 == 0 else 0.018),
            m('#15191c', 0.6),
        )
    mesh.tube((0.1, -0.46, 0.757), (0.28, -0.38, 0.757), 0.005, red, 8)
    mesh.tube((0.5, 0.42, 0.75), (0.5, 0.42, 0.84), 0.04, m('#eceae4', 0.35), 24)
    mesh.tube((0.5, 0.42, 0.838), (0.5, 0.42, 0.841), 0.036, m('#4a2f1c', 0.3), 24)
    mesh.box(turned(0, 0, 0), (-4, 4), (2.6, 2.7), (-1, 4), materials.plain('#d2cabb', 0.9))
    scene.area_light((-1.5, 0.8, 2.3), 1.0, 90, '#fff1dc')
    return {
        'from': (0.1, -1.5, 1.75),
        'to': (0.02, -0.06, 0.76),
        'lens': 40,
        'sun': 300,
        'sun_height': 32,
        'outdoors': False,
        'fstop': 4,
    }
