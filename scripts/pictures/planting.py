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
            _blades(rng, mine, 20, height, materials.leaf(*colours))


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


def _leaves(rng, centres, spread, per, size, colours, name):
    """A cloud of leaf quads around centres, denser towards the outside of each cloud."""
    count = len(centres) * per
    direction = rng.normal(size=(count, 3))
    direction /= numpy.linalg.norm(direction, axis=1)[:, None]
    reach = rng.uniform(0.25, 1, (count, 1)) ** 0.4
    middle = numpy.repeat(centres, per, 0) + direction * reach * numpy.repeat(spread, per, 0)
    first = rng.normal(size=(count, 3))
    first /= numpy.linalg.norm(first, axis=1)[:, None]
    second = numpy.cross(first, direction + rng.normal(size=(count, 3)) * 0.4)
    second /= numpy.linalg.norm(second, axis=1)[:, None] + 1e-9
    scale = rng.uniform(0.6, 1.3, (count, 1)) * size
    points = numpy.stack(
        [
            middle - first * scale,
            middle + second * scale * 0.45,
            middle + first * scale,
            middle - second * scale * 0.45,
        ],
        1,
    )
    return soup(name, points.reshape(-1, 3), numpy.arange(count * 4).reshape(-1, 4), materials.leaf(*colours))


def tree_kind(scene, height, colours=('#35491f', '#6d7f33'), airy=1.0):
    """A tree at the origin: forked trunk and clouds of leaves. Returns its objects, to be placed by `plant`."""
    rng = numpy.random.default_rng(scene.random.randrange(1 << 30))
    wood = Mesh('wood')
    bark = materials.rough('#4c3d2d', '#6d5a45', 12, 0.3, 0.95)
    tips = []

    def branch(start, direction, length, radius, depth):
        bend = direction + rng.normal(size=3) * 0.12
        bend /= numpy.linalg.norm(bend)
        end = start + bend * length
        wood.tube(tuple(start), tuple(end), radius, bark, 8 if depth == 0 else 5, radius * 0.68)
        if depth == 3:
            tips.append(end)
            return
        for i in range(3 if depth else 4):
            around = 2 * math.pi * (i + rng.uniform(0, 0.6)) / (3 if depth else 4)
            tilt = rng.uniform(0.45, 0.95)
            spread = numpy.array([math.cos(around) * tilt, math.sin(around) * tilt, rng.uniform(0.3, 1.0)])
            new = bend * 0.55 + spread
            branch(end, new / numpy.linalg.norm(new), length * rng.uniform(0.62, 0.8), radius * 0.62, depth + 1)

    branch(numpy.zeros(3), numpy.array([0, 0, 1.0]), height * 0.24, height * 0.028, 0)
    centres = numpy.array(tips)
    inner = centres * rng.uniform(0.72, 0.95, (len(centres), 1)) - numpy.array([0, 0, height * 0.04])
    centres = numpy.concatenate([centres, inner])
    spread = (
        numpy.full((len(centres), 1), height * 0.125)
        * rng.uniform(0.7, 1.3, (len(centres), 1))
        * numpy.array([1.1, 1.1, 0.95])
    )
    leaves = _leaves(rng, centres, spread, int(240 * airy), 0.03 + height * 0.0055, colours, 'crown')
    trunk = wood.build(smooth=True)
    for thing in (leaves, trunk):
        bpy.context.scene.collection.objects.unlink(thing)
    return [leaves, trunk]


def shrub_kind(scene, size=0.6, colours=('#44571f', '#80893e')):
    rng = numpy.random.default_rng(scene.random.randrange(1 << 30))
    centres = rng.normal(size=(7, 3)) * numpy.array([0.35, 0.35, 0.12]) * size + numpy.array([0, 0, size * 0.5])
    spread = numpy.full((7, 1), size * 0.42) * numpy.array([1, 1, 0.9])
    leaves = _leaves(rng, centres, spread, 300, 0.03 * size + 0.008, colours, 'shrub')
    bpy.context.scene.collection.objects.unlink(leaves)
    return [leaves]


def plant(kind, x, y, turn=0.0, scale=1.0, z=0.0):
    for source in kind:
        copy = bpy.data.objects.new(source.name, source.data)
        copy.location = (x, y, z)
        copy.rotation_euler = (0, 0, turn)
        copy.scale = (scale, scale, scale)
        bpy.context.scene.collection.objects.link(copy)
