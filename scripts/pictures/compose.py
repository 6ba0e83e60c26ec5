"""From a shot's data to a lit scene with a camera. Returns the picture's look (exposure and haze)."""
import math

import building
import camera
import ground
import light
import people
import planting
import vehicles
from compose_look import LOOKS
from kit import turned
from scene import Scene


def compose(job):
    kind = job.get('kind', 'outside')
    if kind == 'inside':
        import interior

        return interior.compose(job)
    if kind != 'outside':
        import special

        return special.compose(job)
    return outside(job)


def corners_of(data, place):
    points = []
    for module in data['modules']:
        x, y, z = module['at']
        length, depth, height = module['size']
        over = 0.3
        for a in (x - over, x + length + over):
            for b in (y - over, y + depth + over):
                points.append(place.at(a, b, 0.0))
                points.append(place.at(a, b, z + height + 0.3))
    if any(f['kind'] == 'railing' for f in data['fittings']):
        points.append(place.at(0, -2.0, 0))
    return points


def footprint(data, place, margin):
    xs, ys = zip(*[(p[0], p[1]) for p in corners_of(data, place)])
    return (min(xs) - margin, max(xs) + margin, min(ys) - margin, max(ys) + margin)


def outside(job):
    mood = job.get('light', 'day')
    scene = Scene(mood == 'evening', job.get('seed', 1))
    shot = job['camera']
    side = 1 if shot['azimuth'] >= 0 else -1
    placed, keep_out = [], []
    for entry in job['buildings']:
        data = job['data'][entry['product']]
        if entry.get('storeys') == 2:
            data = building.second_storey(data)
        data = _changed(data, entry)
        place = turned(entry['x'], entry['y'], entry.get('turn', 0), entry.get('z', 0))
        building.build(data, place, scene)
        placed.append((entry, data, place))
        if not entry.get('lifted'):
            _apron(entry, data, place, keep_out)
    for prop in job.get('props', []):
        import props

        getattr(props, prop['kind'])(**{key: value for key, value in prop.items() if key != 'kind'})
    for slab in job.get('aprons', []):
        ground.apron(turned(0, 0, 0), slab[:2], slab[2:], 0.015)
        keep_out.append(tuple(slab))
    subject = [p for entry, data, place in placed if not entry.get('aside') for p in corners_of(data, place)]
    subject += [tuple(point) for point in job.get('frame_more', [])]
    eye = shot.get('eye', 1.65)
    ratio = job['size'][0] / job['size'][1]
    at, away = camera.frame(
        subject,
        shot['azimuth'],
        eye,
        shot.get('lens', 38),
        ratio,
        shot.get('fill', (0.74, 0.52)),
        shot.get('centre', (0.5, 0.44)),
        fstop=shot.get('fstop', 4.0),
    )
    azimuth = job.get('sun', -shot['azimuth'] + side * 48 if mood == 'evening' else 180 + side * 42)
    height = job.get('sun_height', 1.2 if mood == 'evening' else 27)
    light.sky(
        mood == 'evening',
        azimuth,
        height,
        job.get('clouds', 0.5),
        job.get('seed', 1),
        0.9 if mood == 'monsoon' else 0,
    )
    ground.earth(scene, job.get('dry', 0.5))
    ground.hills(scene)
    lawn = job.get('lawn', 1.0)
    focus = ((at[0] + subject[0][0]) / 2, (at[1] + subject[0][1]) / 2)
    keep_out += [(at[0] - 1.2, at[0] + 1.2, at[1] - 1.2, at[1] + 1.2)]
    dry = job.get('dry', 0.5)
    planting.grass(scene, focus, 34, int(80000 * lawn), keep_out, dry, 0.09)
    planting.grass(scene, focus, 30, int(7000 * lawn), keep_out, dry, 0.17)
    planting.grass(scene, (0, 44), 38, int(9000 * lawn), keep_out, dry, 0.3)
    ground.stones(scene, (at[0] - away[0] * 5, at[1] - away[1] * 5), 13, 7000, keep_out)
    _trees(job, scene, subject, at, away)
    for figure in job.get('people', []):
        people.person(**figure)
    for car in job.get('cars', []):
        vehicles.pickup(**car)
    return {**LOOKS[mood], **job.get('look', {})}


def _changed(data, entry):
    """The building as it stands on this site: one floor only, hung on a crane, with other fittings."""
    modules, fittings = data['modules'], data['fittings']
    if entry.get('ground_floor'):
        count = len([m for m in modules if m['at'][2] < 1])
        modules = modules[:count]
        fittings = [f for f in fittings if f['module'] < count and f['kind'] != 'stair']
    if entry.get('lifted'):
        modules = [{**m, 'at': [m['at'][0], m['at'][1], 0.0]} for m in modules]
        fittings = [f for f in fittings if f['kind'] in ('lamp', 'air-conditioner', 'sign')]
    return {'modules': modules, 'fittings': fittings + entry.get('more', [])}


def _apron(entry, data, place, keep_out):
    xs = [m['at'][0] for m in data['modules']] + [m['at'][0] + m['size'][0] for m in data['modules']]
    ys = [m['at'][1] for m in data['modules']] + [m['at'][1] + m['size'][1] for m in data['modules']]
    deep = 2.6 if any(f['kind'] in ('railing', 'stair') for f in data['fittings']) else 1.9
    u = (min(xs) - 0.7, max(xs) + 0.7)
    o = (min(ys) - deep, max(ys) + 0.7)
    ground.apron(place, u, o, 0.02)
    corners = [place.at(a, b, 0) for a in u for b in o]
    cx, cy = [c[0] for c in corners], [c[1] for c in corners]
    keep_out.append((min(cx), max(cx), min(cy), max(cy)))


def _trees(job, scene, subject, at, away):
    """A loose line behind, a few nearer ones at the sides, shrubs near the subject's corners."""
    wish = job.get('trees', {})
    rng = scene.random
    kinds = [
        planting.tree_kind(scene, 7.5),
        planting.tree_kind(scene, 6.0, ('#3b4d20', '#83893f'), 0.85),
        planting.tree_kind(scene, 9.0, ('#263a17', '#56702d'), 1.15),
    ]
    right = (-away[1], away[0])
    xs, ys = [p[0] for p in subject], [p[1] for p in subject]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    reach = math.hypot(max(xs) - min(xs), max(ys) - min(ys)) / 2

    def put(along, behind, kind, scale=1.0):
        x = middle[0] + right[0] * along - away[0] * behind
        y = middle[1] + right[1] * along - away[1] * behind
        planting.plant(kind, x, y, rng.uniform(0, 6.3), scale * rng.uniform(0.85, 1.15))

    for index in range(wish.get('far', 46)):
        put(rng.uniform(-130, 130), rng.uniform(70, 190), kinds[index % 3], rng.uniform(0.8, 1.2))
    for along, behind, scale in wish.get(
        'near', [(-reach - 4.5, 7, 0.85), (reach + 7, 13, 1.0), (-reach * 0.2, 19, 1.0), (-reach - 13, 22, 1.1)]
    ):
        put(along, behind, kinds[rng.randrange(3)], scale)
    shrubs = [planting.shrub_kind(scene, 0.7), planting.shrub_kind(scene, 0.9, ('#5a6a2c', '#a39a4a'))]
    for index in range(wish.get('shrubs', 16)):
        angle, distance = rng.uniform(0, 6.28), reach + rng.uniform(1.6, 9)
        x, y = middle[0] + math.cos(angle) * distance, middle[1] + math.sin(angle) * distance
        is_clear = all(math.hypot(x - car['x'], y - car['y']) > 4 for car in job.get('cars', []))
        if is_clear and (x - middle[0]) * away[0] + (y - middle[1]) * away[1] < reach * 0.4:
            planting.plant(shrubs[index % 2], x, y, rng.uniform(0, 6.3), rng.uniform(0.5, 1.2))
