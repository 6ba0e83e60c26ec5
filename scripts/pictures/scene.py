"""What every part of a picture has to know about the whole."""
import random

import bpy

import materials


class Scene:
    def __init__(self, evening, seed):
        self.evening = evening
        self.random = random.Random(seed)
        self.chance = self.random.random
        self.curtains = True
        self.glass = materials.glass('#dfe6e4', 0.06 if evening else 0.16)
        self.lamp = materials.glow('#ffd9a0', 14 if evening else 0.25)
        self.ceiling_light = materials.glow('#ffe3b8', 7 if evening else 0.6)

    def point_light(self, at, watts, radius):
        self._light('POINT', at, watts, '#ffc98a').shadow_soft_size = radius

    def area_light(self, at, size, watts, colour='#ffd09a'):
        self._light('AREA', at, watts, colour).size = size

    def _light(self, kind, at, watts, colour):
        data = bpy.data.lights.new('light', kind)
        data.energy = watts
        data.color = materials.linear(colour)
        thing = bpy.data.objects.new('light', data)
        thing.location = at
        bpy.context.scene.collection.objects.link(thing)
        return data

    def window_light(self, at, towards, width, height, watts, colour='#dfeaf5'):
        """Daylight through an opening: an invisible lamp just inside of it."""
        import mathutils

        data = self._light('AREA', at, watts, colour)
        data.shape, data.size, data.size_y = 'RECTANGLE', width, height
        thing = bpy.context.scene.collection.objects[-1]
        thing.rotation_euler = mathutils.Vector(towards).to_track_quat('-Z', 'Y').to_euler()
        thing.visible_camera = thing.visible_glossy = False
