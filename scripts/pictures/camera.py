"""A level camera (upright lines stay upright) that finds its own distance."""
import math

import bpy


def frame(corners, azimuth, eye, lens, ratio, fill=(0.7, 0.6), centre=(0.5, 0.5), aim=None, fstop=5.6, nearest=0):
    """Looks at the corners (x, y, z) from `azimuth` degrees right of the front; fill and centre are shares of the picture."""
    a = math.radians(azimuth)
    away = (math.sin(a), -math.cos(a))
    right = (math.cos(a), math.sin(a))
    xs, ys = [c[0] for c in corners], [c[1] for c in corners]
    middle = aim or ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    scale = lens / 36

    def project(distance):
        points = []
        for x, y, z in corners:
            dx, dy = x - middle[0], y - middle[1]
            depth = distance - (dx * away[0] + dy * away[1])
            points.append((scale * (dx * right[0] + dy * right[1]) / depth, scale * (z - eye) / depth))
        return points

    low = max(c[0] * away[0] + c[1] * away[1] - middle[0] * away[0] - middle[1] * away[1] for c in corners) + 1.0
    high = 400.0
    low = max(low, nearest)
    for _ in range(50):
        distance = (low + high) / 2
        points = project(distance)
        width = max(p[0] for p in points) - min(p[0] for p in points)
        height = max(p[1] for p in points) - min(p[1] for p in points)
        if width > fill[0] or height > fill[1] / ratio:
            low = distance
        else:
            high = distance
    points = project(distance)
    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    data.lens, data.sensor_width = lens, 36
    data.shift_x = (max(p[0] for p in points) + min(p[0] for p in points)) / 2 - (centre[0] - 0.5)
    bottom, top = min(p[1] for p in points), max(p[1] for p in points)
    # A low, long building stands lower in the picture, or it would lie on too much ground.
    lower = max(0, 0.34 - (top - bottom) * ratio) * 0.6
    data.shift_y = (top + bottom) / 2 - (centre[1] - lower - 0.5) / ratio
    place = (middle[0] + away[0] * distance, middle[1] + away[1] * distance, eye)
    thing.location = place
    thing.rotation_euler = (math.radians(90), 0, a)
    data.clip_end = 5000
    data.dof.use_dof = True
    data.dof.focus_distance = (
        min(distance - (c[0] - middle[0]) * away[0] - (c[1] - middle[1]) * away[1] for c in corners) + 1.0
    )
    data.dof.aperture_fstop = fstop
    return place, away


def stand(place, target, lens, fstop=11, shift=(0, 0), level=True):
    """A camera at a place, looking at another; level unless told otherwise."""
    import mathutils

    data = bpy.data.cameras.new('camera')
    thing = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    data.lens, data.sensor_width = lens, 36
    data.shift_x, data.shift_y = shift
    data.clip_start, data.clip_end = 0.02, 5000
    way = mathutils.Vector(target) - mathutils.Vector(place)
    data.dof.use_dof = True
    data.dof.focus_distance = way.length
    data.dof.aperture_fstop = fstop
    if level:
        way.z = 0
    thing.location = place
    thing.rotation_euler = way.to_track_quat('-Z', 'Y').to_euler()
