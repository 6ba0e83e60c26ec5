"""Packed earth with gravel, concrete aprons, far hills."""
import math

import bpy
import numpy

import materials
from kit import Mesh, WORLD


def earth(scene, dry=0.5):
    mesh = Mesh('ground')
    mesh.box(WORLD, (-900, 900), (-300, 1500), (-0.5, 0), _soil(dry))
    mesh.build()


def _soil(dry):
    material = bpy.data.materials.new('soil')
    material.use_nodes = True
    tree = material.node_tree
    new, link, shader = tree.nodes.new, tree.links.new, materials.principled(material)
    place = new('ShaderNodeNewGeometry')

    def noise(scale, detail, stretch=(1, 1, 1)):
        mapping = new('ShaderNodeMapping')
        mapping.inputs['Scale'].default_value = stretch
        link(place.outputs['Position'], mapping.inputs['Vector'])
        node = new('ShaderNodeTexNoise')
        node.inputs['Scale'].default_value = scale
        node.inputs['Detail'].default_value = detail
        node.inputs['Roughness'].default_value = 0.6
        link(mapping.outputs[0], node.inputs['Vector'])
        return node.outputs['Fac']

    def blend(first, second, factor, low=0.4, high=0.6):
        span = new('ShaderNodeMapRange')
        span.inputs['From Min'].default_value = low
        span.inputs['From Max'].default_value = high
        link(factor, span.inputs['Value'])
        node = new('ShaderNodeMixRGB')
        link(span.outputs[0], node.inputs['Fac'])
        for socket, value in (('Color1', first), ('Color2', second)):
            if isinstance(value, str):
                node.inputs[socket].default_value = (*materials.linear(value), 1)
            else:
                link(value, node.inputs[socket])
        return node.outputs[0]

    fine, grain, broad, patch = noise(7, 4), noise(60, 1.5), noise(0.35, 3), noise(0.08, 4)
    tracks = noise(1.1, 2, (0.08, 1, 1))
    soil = blend('#8a6847', '#a8865f', fine, 0.3, 0.7)
    soil = blend(soil, '#b59672', broad, 0.42, 0.62)
    soil = blend(soil, '#6f5238', tracks, 0.56, 0.72)
    soil = blend(soil, '#8f8373', grain, 0.55, 0.66)
    grass = blend('#6e6f36', '#8e8546', noise(2.5, 2), 0.35, 0.65)
    away = new('ShaderNodeVectorMath')
    away.operation = 'LENGTH'
    link(place.outputs['Position'], away.inputs[0])
    far = new('ShaderNodeMapRange')
    for name, value in (('From Min', 12), ('From Max', 55), ('To Min', -0.16 - 0.1 * dry), ('To Max', 0.28)):
        far.inputs[name].default_value = value
    link(away.outputs['Value'], far.inputs['Value'])
    cover = new('ShaderNodeMath')
    cover.operation = 'ADD'
    link(patch, cover.inputs[0])
    link(far.outputs[0], cover.inputs[1])
    colour = blend(soil, grass, cover.outputs[0], 0.46, 0.56)
    link(colour, shader.inputs['Base Color'])
    shader.inputs['Roughness'].default_value = 0.95
    shader.inputs['Specular'].default_value = 0.1
    relief = new('ShaderNodeBump')
    relief.inputs['Strength'].default_value = 0.6
    relief.inputs['Distance'].default_value = 0.06
    height = new('ShaderNodeMath')
    height.operation = 'ADD'
    link(fine, height.inputs[0])
    link(grain, height.inputs[1])
    link(height.outputs[0], relief.inputs['Height'])
    link(relief.outputs[0], shader.inputs['Normal'])
    return material


def apron(place, u, o, height=0.06):
    """A concrete slab with joints every 2.4 m."""
    mesh = Mesh('apron')
    concrete = materials.rough('#8e887c', '#a19b8f', 3.0, 0.06, 0.85)
    count = max(1, round((u[1] - u[0]) / 2.4))
    step = (u[1] - u[0]) / count
    for i in range(count):
        mesh.box(place, (u[0] + i * step + 0.004, u[0] + (i + 1) * step - 0.004), o, (-0.1, height), concrete)
    mesh.box(
        place,
        (u[0] + 0.01, u[1] - 0.01),
        (o[0] + 0.01, o[1] - 0.01),
        (-0.1, height - 0.01),
        materials.plain('#4b463d', 0.9),
    )
    mesh.build()


def stones(scene, centre, radius, count, keep_out):
    """Gravel near the camera, one mesh."""
    rng = numpy.random.default_rng(scene.random.randrange(1 << 30))
    template = numpy.array([(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)], float)
    triangles = numpy.array([(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5)])
    angle, distance = rng.uniform(0, 2 * math.pi, count), radius * rng.uniform(0, 1, count) ** 0.6
    x, y = centre[0] + numpy.cos(angle) * distance, centre[1] + numpy.sin(angle) * distance
    keep = numpy.array([not any(a < px < b and c < py < d for a, b, c, d in keep_out) for px, py in zip(x, y)])
    x, y = x[keep], y[keep]
    size = rng.gamma(2.2, 0.0062, (len(x), 1, 1)) + 0.004
    jitter = rng.uniform(0.6, 1.2, (len(x), 6, 3)) * numpy.array([1, 1, 0.6])
    points = template[None] * jitter * size + numpy.stack([x, y, numpy.full(len(x), 0.004)], 1)[:, None]
    faces = triangles[None] + 6 * numpy.arange(len(x))[:, None, None]
    soup('stones', points.reshape(-1, 3), faces.reshape(-1, 3), materials.leaf('#7d6d5a', '#a6967f'))


def soup(name, points, faces, material):
    """One mesh from arrays of points and equal polygons."""
    mesh = bpy.data.meshes.new(name)
    sides = faces.shape[1]
    mesh.vertices.add(len(points))
    mesh.vertices.foreach_set('co', numpy.asarray(points, numpy.float32).ravel())
    mesh.loops.add(faces.size)
    mesh.loops.foreach_set('vertex_index', numpy.asarray(faces, numpy.int32).ravel())
    mesh.polygons.add(len(faces))
    mesh.polygons.foreach_set('loop_start', numpy.arange(0, faces.size, sides, dtype=numpy.int32))
    mesh.polygons.foreach_set('loop_total', numpy.full(len(faces), sides, numpy.int32))
    mesh.materials.append(material)
    mesh.update(calc_edges=True)
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def hills(scene, colour='#5d6b4f'):
    """Two soft ranges at the horizon."""
    for distance, height, shade in ((420, 26, colour), (900, 70, materials.mixed(colour, '#7b8c98', 0.5))):
        phase = scene.chance() * 9
        mesh = Mesh('hills')
        material = materials.rough(shade, materials.mixed(shade, '#8f8a62', 0.5), 0.02, 0, 1)
        steps, width = 160, distance * 4
        ridge = []
        for i in range(steps + 1):
            t = i / steps * 9 + phase
            rise = (
                0.45
                + 0.3 * math.sin(t)
                + 0.2 * math.sin(2.3 * t + 1)
                + 0.07 * math.sin(7.1 * t)
                + 0.03 * math.sin(19 * t)
            )
            ridge.append((-width / 2 + width * i / steps, max(0.02, rise) * height))
        for (x0, z0), (x1, z1) in zip(ridge, ridge[1:]):
            mesh.polygon(
                [
                    (x0, distance, -1),
                    (x1, distance, -1),
                    (x1, distance + height * 3, z1),
                    (x0, distance + height * 3, z0),
                ],
                material,
            )
        mesh.build(smooth=True)
