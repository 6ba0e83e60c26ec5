"""The few materials of every picture, each made once. Colours are given as #rrggbb."""
import bpy

_made = {}


def linear(colour):
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def mixed(first, second, share):
    parts = [round(int(first[i : i + 2], 16) * (1 - share) + int(second[i : i + 2], 16) * share) for i in (1, 3, 5)]
    return '#%02x%02x%02x' % tuple(parts)


def brightness(colour):
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return r * 0.3 + g * 0.59 + b * 0.11


def _once(key, make):
    if key not in _made:
        material = bpy.data.materials.new('-'.join(str(part) for part in key))
        material.use_nodes = True
        make(material)
        _made[key] = material
    return _made[key]


def principled(material):
    return material.node_tree.nodes['Principled BSDF']


def plain(colour, roughness=0.6, metallic=0.0):
    def make(material):
        shader = principled(material)
        shader.inputs['Base Color'].default_value = (*linear(colour), 1)
        shader.inputs['Roughness'].default_value = roughness
        shader.inputs['Metallic'].default_value = metallic
        shader.inputs['Specular'].default_value = 0.3

    return _once(('plain', colour, roughness, metallic), make)


def paint(colour, roughness=0.42, dust=0.35):
    """Painted steel: slight unevenness everywhere, dust that rose from the ground, rain streaks."""

    def make(material):
        tree = material.node_tree
        new, link, shader = tree.nodes.new, tree.links.new, principled(material)
        place = new('ShaderNodeNewGeometry')
        split = new('ShaderNodeSeparateXYZ')
        link(place.outputs['Position'], split.inputs[0])
        height = new('ShaderNodeMapRange')
        for name, value in (('From Min', 0.05), ('From Max', 1.1), ('To Min', 1.0), ('To Max', 0.0)):
            height.inputs[name].default_value = value
        link(split.outputs['Z'], height.inputs['Value'])
        stretch = new('ShaderNodeMapping')
        stretch.inputs['Scale'].default_value = (5, 5, 0.5)
        link(place.outputs['Position'], stretch.inputs['Vector'])
        streaks = new('ShaderNodeTexNoise')
        streaks.inputs['Scale'].default_value = 1.6
        streaks.inputs['Detail'].default_value = 1.5
        link(stretch.outputs[0], streaks.inputs['Vector'])
        blotch = new('ShaderNodeTexNoise')
        blotch.inputs['Scale'].default_value = 0.9
        blotch.inputs['Detail'].default_value = 1
        link(place.outputs['Position'], blotch.inputs['Vector'])
        soil = _math(tree, 'MULTIPLY', height.outputs[0], streaks.outputs['Fac'])
        soil = _math(tree, 'MULTIPLY', soil, dust)
        mix = new('ShaderNodeMixRGB')
        mix.inputs['Color1'].default_value = (*linear(colour), 1)
        mix.inputs['Color2'].default_value = (*linear('#9c8465'), 1)
        link(soil, mix.inputs['Fac'])
        uneven = new('ShaderNodeMixRGB')
        uneven.blend_type = 'MULTIPLY'
        uneven.inputs['Fac'].default_value = 0.10
        link(mix.outputs[0], uneven.inputs['Color1'])
        link(streaks.outputs['Fac'], uneven.inputs['Color2'])
        link(uneven.outputs[0], shader.inputs['Base Color'])
        rough = new('ShaderNodeMapRange')
        rough.inputs['To Min'].default_value = roughness - 0.08
        rough.inputs['To Max'].default_value = roughness + 0.16
        link(blotch.outputs['Fac'], rough.inputs['Value'])
        link(rough.outputs[0], shader.inputs['Roughness'])
        shader.inputs['Specular'].default_value = 0.35

    return _once(('paint', colour, roughness, dust), make)


def rough(colour, other, scale=6.0, bump=0.25, roughness=0.9):
    """Concrete, soil and bark: two colours in a noise, with a bump."""

    def make(material):
        tree = material.node_tree
        new, link, shader = tree.nodes.new, tree.links.new, principled(material)
        place = new('ShaderNodeNewGeometry')
        noise = new('ShaderNodeTexNoise')
        noise.inputs['Scale'].default_value = scale
        noise.inputs['Detail'].default_value = 4
        noise.inputs['Roughness'].default_value = 0.62
        link(place.outputs['Position'], noise.inputs['Vector'])
        ramp = new('ShaderNodeValToRGB')
        ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.32, 0.68
        ramp.color_ramp.elements[0].color = (*linear(colour), 1)
        ramp.color_ramp.elements[1].color = (*linear(other), 1)
        link(noise.outputs['Fac'], ramp.inputs[0])
        link(ramp.outputs[0], shader.inputs['Base Color'])
        if bump:
            relief = new('ShaderNodeBump')
            relief.inputs['Strength'].default_value = bump
            relief.inputs['Distance'].default_value = 0.05
            link(noise.outputs['Fac'], relief.inputs['Height'])
            link(relief.outputs[0], shader.inputs['Normal'])
        shader.inputs['Roughness'].default_value = roughness
        shader.inputs['Specular'].default_value = 0.15

    return _once(('rough', colour, other, scale, bump, roughness), make)


def glass(tint='#cfd8d6', mirror=0.10):
    """Thin window glass: clear ahead, a mirror at a slant; the same from both sides."""

    def make(material):
        tree = material.node_tree
        new, link = tree.nodes.new, tree.links.new
        tree.nodes.remove(principled(material))
        clear = new('ShaderNodeBsdfTransparent')
        clear.inputs[0].default_value = (*linear(tint), 1)
        shine = new('ShaderNodeBsdfGlossy')
        shine.inputs['Roughness'].default_value = 0.02
        shine.inputs['Color'].default_value = (0.95, 0.97, 1, 1)
        facing = new('ShaderNodeLayerWeight')
        facing.inputs['Blend'].default_value = 0.5
        slant = _math(tree, 'POWER', facing.outputs['Facing'], 3.0)
        share = _math(tree, 'MULTIPLY_ADD', slant, 0.75)
        share.node.inputs[2].default_value = mirror
        mix = new('ShaderNodeMixShader')
        link(share, mix.inputs[0])
        link(clear.outputs[0], mix.inputs[1])
        link(shine.outputs[0], mix.inputs[2])
        link(mix.outputs[0], tree.nodes['Material Output'].inputs[0])
        mark = new('ShaderNodeOutputAOV')
        mark.name = 'glass'
        mark.inputs['Value'].default_value = 1

    return _once(('glass', tint, mirror), make)


def glow(colour, strength):
    def make(material):
        shader = principled(material)
        shader.inputs['Base Color'].default_value = (*linear(colour), 1)
        shader.inputs['Emission'].default_value = (*linear(colour), 1)
        shader.inputs['Emission Strength'].default_value = strength

    return _once(('glow', colour, strength), make)


def leaf(colour, other):
    """Leaves and blades: every piece of a mesh in its own shade, some light through them."""

    def make(material):
        tree = material.node_tree
        new, link, shader = tree.nodes.new, tree.links.new, principled(material)
        place = new('ShaderNodeNewGeometry')
        mix = new('ShaderNodeMixRGB')
        mix.inputs['Color1'].default_value = (*linear(colour), 1)
        mix.inputs['Color2'].default_value = (*linear(other), 1)
        link(place.outputs['Random Per Island'], mix.inputs['Fac'])
        link(mix.outputs[0], shader.inputs['Base Color'])
        shader.inputs['Roughness'].default_value = 0.65
        shader.inputs['Specular'].default_value = 0.2
        through = new('ShaderNodeBsdfTranslucent')
        link(mix.outputs[0], through.inputs[0])
        both = new('ShaderNodeMixShader')
        both.inputs[0].default_value = 0.3
        link(shader.outputs[0], both.inputs[1])
        link(through.outputs[0], both.inputs[2])
        link(both.outputs[0], tree.nodes['Material Output'].inputs[0])

    return _once(('leaf', colour, other), make)


def _math(tree, operation, first, second):
    node = tree.nodes.new('ShaderNodeMath')
    node.operation = operation
    for socket, value in zip(node.inputs, (first, second)):
        if isinstance(value, (int, float)):
            socket.default_value = value
        else:
            tree.links.new(value, socket)
    return node.outputs[0]
