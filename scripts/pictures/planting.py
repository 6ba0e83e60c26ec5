"""Grass tufts, shrubs and trees, grown from random numbers."""
import math

import bpy
import numpy

import materials
from ground import soup
from kit import Mesh

GREENS = ('#3f5a26', '#7b8a3c')
DRY = ('#7d7a3d', '#b3a163')


def grass(scene, centre, radius, count, keep_out, dry=0.5, height=0.22):
    """Tufts of bent blades in one mesh, thinned where something stands."""
    rng = numpy.random.default_rng(scene.random.randrange(1 << 30))
    angle = rng.uniform(0, 2 * math.pi, count)
    distance = radius * rng.uniform(0.02, 1, count) ** 0.55
    x, y = centre[0] + numpy.cos(angle) * distance, centre[1] + numpy.sin(angle) * distance
    clump = numpy.sin(x * 0.9 + 1.3 * numpy.sin(y * 0.7)) * numpy.cos(y * 0.8 + 1.1 * numpy.sin(x * 0.5))
    keep = clump + rng.uniform(-0.5, 0.5, count) > 0.12
    for a, b, c, d in keep_out:
        keep &= ~((a < x) & (x < b) & (c < y) & (y < d))
    roots = numpy.stack([x[keep], y[keep]], 1)
    for share, colours in ((1 - dry, GREENS), (dry, DRY)):
        mine = roots[rng.uniform(0, 1, len(roots)) < share]
        if len(mine):
            _blades(rng, mine, 16, height, materials.leaf(*colours))


def _blades(rng, roots, each, height, material):
    base = numpy.repeat(roots, each, 0)
    count = len(base)
    size = numpy.repeat(rng.gamma(6, 0.15, len(roots)), each) * height * rng.uniform(0.5, 1.1, count)
    turn = rng.uniform(0, 2 * math.pi, count)
    lean = rng.uniform(0.05, 0.75, count) * size
    out = numpy.stack([numpy.cos(turn), numpy.sin(turn)], 1)
    side = numpy.stack([-out[:, 1], out[:, 0]], 1) * (0.0016 + 0.007 * size)[:, None]
    base = base + out * rng.uniform(0, 0.09, count)[:, None]
    zero = numpy.zeros((count, 1))
    middle = base + out * (lean * 0.3)[:, None]
    tip = base + out * lean[:, None]
    points = numpy.stack(
        [
            numpy.concatenate([base - side, zero], 1),
            numpy.concatenate([base + side, zero], 1),
            numpy.concatenate([middle + side * 0.7, (size * 0.6)[:, None]], 1),
            numpy.concatenate([tip, (size * (1 - 0.25 * lean / (size + 1e-6)))[:, None]], 1),
            numpy.concatenate([middle - side * 0.7, (size * 0.6)[:, None]], 1),
        ],
        1,
    )
    corners = numpy.array([(0, 1, 2), (0, 2, 4), (4, 2, 3)])[None] + 5 * numpy.arange(count)[:, None, None]
    soup('grass', points.reshape(-1, 3), corners.reshape(-1, 3), material)


def _leaves(rng, roots, ways, length, each, size, colours, name):
    """Twigs from `roots` along `ways`, with leaves on either side that bend outwards and hang a little."""
    count = len(roots) * each
    step = numpy.tile(numpy.linspace(0.12, 1, each), len(roots))[:, None] + rng.uniform(-0.05, 0.05, (count, 1))
    way = numpy.repeat(ways, each, 0)
    reach = numpy.repeat(length * rng.uniform(0.6, 1.3, (len(roots), 1)), each, 0)
    base = numpy.repeat(roots, each, 0) + way * reach * step
    base[:, 2] -= (reach * step * step * 0.18)[:, 0]
    aside = numpy.cross(way, rng.normal(size=(count, 3)))
    aside /= numpy.linalg.norm(aside, axis=1)[:, None] + 1e-9
    along = way * rng.uniform(0.2, 0.7, (count, 1)) + aside - numpy.array([0, 0, 0.35])
    along /= numpy.linalg.norm(along, axis=1)[:, None]
    across = numpy.cross(along, rng.normal(size=(count, 3)) * 0.5 + numpy.array([0, 0, 1.0]))
    across /= numpy.linalg.norm(across, axis=1)[:, None] + 1e-9
    scale = size * rng.uniform(0.7, 1.25, (count, 1))
    outline = ((0, 0), (0.3, 0.26), (0.68, 0.22), (1, 0), (0.68, -0.22), (0.3, -0.26))
    points = numpy.stack([base + along * scale * a + across * scale * b for a, b in outline], 1)
    return soup(name, points.reshape(-1, 3), numpy.arange(count * 6).reshape(-1, 6), materials.leaf(*colours))


def _cloud(rng, centres, spread, per):
    """Places in a cloud around each centre, nearly all at its surface, and the ways out of it."""
    way = rng.normal(size=(len(centres) * per, 3))
    way /= numpy.linalg.norm(way, axis=1)[:, None]
    reach = rng.uniform(0.1, 1, (len(way), 1)) ** 0.45
    roots = numpy.repeat(centres, per, 0) + way * reach * numpy.repeat(spread, per, 0)
    ways = way + numpy.array([0, 0, 0.45]) + rng.normal(size=way.shape) * 0.35
    return roots, ways / numpy.linalg.norm(ways, axis=1)[:, None]


def tree_kind(scene, height, colours=('#2f4519', '#71853a'), airy=1.0):
    """A tree at the origin: forked trunk, limbs and twigs with leaves. Returns its objects, to be placed by `plant`."""
    rng = numpy.random.default_rng(scene.random.randrange(1 << 30))
    wood = Mesh('wood')
    bark = materials.rough('#43362a', '#6b5a48', 12, 0.3, 0.95)
    tips = []

    def branch(start, direction, length, radius, depth):
        bend = direction
        for part in range(3):
            bend = bend + rng.normal(size=3) * 0.1 + numpy.array([0, 0, 0.05])
            bend /= numpy.linalg.norm(bend)
            end = start + bend * length / 3
            thin = radius * (1 - 0.12 * (part + 1))
            wood.tube(tuple(start), tuple(end), radius * (1 - 0.12 * part), bark, 9 if depth == 0 else 5, thin)
            start = end
        if depth == 4:
            tips.append(start)
            return
        forks = (4, 3, 3, 2)[depth]
        for i in range(forks):
            around = 2 * math.pi * (i + rng.uniform(0, 0.7)) / forks
            tilt = rng.uniform(0.35, 1.05)
            spread = numpy.array([math.cos(around) * tilt, math.sin(around) * tilt, rng.uniform(0.15, 0.85)])
            new = bend * 0.5 + spread
            length_on = length * rng.uniform(0.55, 0.86)
            branch(start, new / numpy.linalg.norm(new), length_on, radius * 0.58, depth + 1)

    branch(numpy.zeros(3), numpy.array([0, 0, 1.0]), height * 0.25, height * 0.026, 0)
    centres = numpy.array(tips)
    size = rng.uniform(0.65, 1.35, (len(centres), 1)) * height * 0.085
    roots, ways = _cloud(rng, centres, size * numpy.array([1.15, 1.15, 0.8]), int(34 * airy))
    leaves = _leaves(rng, roots, ways, height * 0.05, 12, 0.05 + height * 0.006, colours, 'crown')
    trunk = wood.build(smooth=True)
    for thing in (leaves, trunk):
        bpy.context.scene.collection.objects.unlink(thing)
    return [leaves, trunk]


def shrub_kind(scene, size=0.6, colours=('#3c5019', '#7d883c')):
    rng = numpy.random.default_rng(scene.random.randrange(1 << 30))
    centres = rng.normal(size=(9, 3)) * numpy.array([0.36, 0.36, 0.13]) * size + numpy.array([0, 0, size * 0.45])
    spread = numpy.full((9, 1), size * 0.36) * numpy.array([1, 1, 0.9])
    roots, ways = _cloud(rng, centres, spread, 60)
    roots[:, 2] = numpy.maximum(roots[:, 2], 0.03)
    leaves = _leaves(rng, roots, ways, size * 0.28, 12, 0.05 * size + 0.02, colours, 'shrub')
    bpy.context.scene.collection.objects.unlink(leaves)
    return [leaves]


def plant(kind, x, y, turn=0.0, scale=1.0, z=0.0):
    for source in kind:
        copy = bpy.data.objects.new(source.name, source.data)
        copy.location = (x, y, z)
        copy.rotation_euler = (0, 0, turn)
        copy.scale = (scale, scale, scale)
        bpy.context.scene.collection.objects.link(copy)
