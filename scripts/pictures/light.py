"""Sky, sun and the way the picture is exposed."""
import math

import bpy

import materials


def sky(evening, sun_azimuth, sun_height, clouds=0.5, seed=0, grey=0.0):
    """`sun_azimuth` in degrees clockwise from +y (behind the building); day adds a sun lamp."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    new, link = tree.nodes.new, tree.links.new
    air = new('ShaderNodeTexSky')
    air.sky_type = 'NISHITA'
    air.sun_disc = False
    air.sun_elevation = math.radians(sun_height)
    air.sun_rotation = math.radians(sun_azimuth)
    air.air_density, air.dust_density, air.ozone_density = 1.0, (2.2 if evening else 1.6), (3.0 if evening else 1.6)
    way = new('ShaderNodeTexCoord')
    split = new('ShaderNodeSeparateXYZ')
    link(way.outputs['Generated'], split.inputs[0])

    def math_node(operation, first, second):
        node = new('ShaderNodeMath')
        node.operation = operation
        for socket, value in zip(node.inputs, (first, second)):
            if isinstance(value, (int, float)):
                socket.default_value = value
            else:
                link(value, socket)
        return node.outputs[0]

    height = math_node('ADD', math_node('MAXIMUM', split.outputs['Z'], 0.0), 0.12)
    flat = new('ShaderNodeCombineXYZ')
    link(math_node('DIVIDE', split.outputs['X'], height), flat.inputs[0])
    link(math_node('DIVIDE', split.outputs['Y'], height), flat.inputs[1])
    flat.inputs[2].default_value = seed * 3.7
    noise = new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 0.55
    noise.inputs['Detail'].default_value = 5
    noise.inputs['Roughness'].default_value = 0.58
    noise.inputs['Distortion'].default_value = 0.35
    link(flat.outputs[0], noise.inputs['Vector'])
    cover = new('ShaderNodeMapRange')
    cover.inputs['From Min'].default_value = 0.62 - 0.24 * clouds
    cover.inputs['From Max'].default_value = 0.86 - 0.2 * clouds
    cover.inputs['To Max'].default_value = 0.55 + 0.4 * grey
    link(noise.outputs['Fac'], cover.inputs['Value'])
    mix = new('ShaderNodeMixRGB')
    link(cover.outputs[0], mix.inputs['Fac'])
    link(air.outputs[0], mix.inputs['Color1'])
    lit = (0.95, 0.62, 0.45) if evening else (9.0, 8.6, 8.0)
    if grey:
        lit = (3.0, 3.15, 3.3)
        tree.links.remove(mix.inputs['Color1'].links[0])
        mix.inputs['Color1'].default_value = (0.75, 0.85, 0.98, 1)
        cover.inputs['From Min'].default_value, cover.inputs['From Max'].default_value = 0.34, 0.7
        cover.inputs['To Max'].default_value = 1.0
    mix.inputs['Color2'].default_value = (*lit, 1)
    back = tree.nodes['Background']
    link(mix.outputs[0], back.inputs[0])
    back.inputs[1].default_value = 1.0
    world.cycles.sampling_method = 'MANUAL'
    world.cycles.sample_map_resolution = 512
    if evening or grey >= 1:
        return
    lamp = bpy.data.lights.new('sun', 'SUN')
    lamp.energy = 26.0 * (1 - grey) * (0.4 if grey else 1)
    lamp.color = materials.linear('#ffdcb0')
    lamp.angle = math.radians(0.9)
    thing = bpy.data.objects.new('sun', lamp)
    a, h = math.radians(sun_azimuth), math.radians(sun_height)
    towards = (math.sin(a) * math.cos(h), math.cos(a) * math.cos(h), math.sin(h))
    import mathutils

    thing.rotation_euler = mathutils.Vector(towards).to_track_quat('Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(thing)
