"""Meshes from many small parts: a whole building becomes one object with a few materials."""
import math

import bpy


class Frame:
    """A wall's own axes: u to the right as seen from outside, o outwards, z up; lengths in metres."""

    def __init__(self, origin, u_axis, out_axis):
        self.origin, self.u_axis, self.out_axis = origin, u_axis, out_axis

    def at(self, u, o, z):
        (x, y, base), (ux, uy), (ox, oy) = self.origin, self.u_axis, self.out_axis
        return (x + u * ux + o * ox, y + u * uy + o * oy, base + z)

    def moved(self, u, o, z):
        return Frame(self.at(u, o, z), self.u_axis, self.out_axis)


WORLD = Frame((0, 0, 0), (1, 0), (0, 1))
"""Here u is x and o is y."""


def turned(x, y, degrees, z=0):
    """A frame anywhere on the ground, turned about the vertical."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return Frame((x, y, z), (c, s), (-s, c))


class Mesh:
    def __init__(self, name):
        self.name = name
        self.vertices, self.faces, self.slots, self.materials = [], [], [], []

    def slot(self, material):
        if material not in self.materials:
            self.materials.append(material)
        return self.materials.index(material)

    def polygon(self, points, material):
        first = len(self.vertices)
        self.vertices.extend(points)
        self.faces.append(tuple(range(first, first + len(points))))
        self.slots.append(self.slot(material))

    def quad(self, frame, corners, material):
        self.polygon([frame.at(*corner) for corner in corners], material)

    def box(self, frame, u, o, z, material):
        """A box between two limits on each axis."""
        corners = [frame.at(a, b, c) for c in z for b in o for a in u]
        first = len(self.vertices)
        self.vertices.extend(corners)
        slot = self.slot(material)
        for face in ((0, 1, 3, 2), (4, 5, 7, 6), (0, 1, 5, 4), (2, 3, 7, 6), (0, 2, 6, 4), (1, 3, 7, 5)):
            self.faces.append(tuple(first + index for index in face))
            self.slots.append(slot)

    def prism(self, frame, outline, o, material):
        """An outline in u and z, extruded along o."""
        near = [frame.at(u, o[0], z) for u, z in outline]
        far = [frame.at(u, o[1], z) for u, z in outline]
        self.polygon(near, material)
        self.polygon(far, material)
        for i in range(len(outline)):
            j = (i + 1) % len(outline)
            self.polygon([near[i], near[j], far[j], far[i]], material)

    def side_prism(self, frame, outline, u, material):
        """An outline in o and z, extruded along u."""
        near = [frame.at(u[0], o, z) for o, z in outline]
        far = [frame.at(u[1], o, z) for o, z in outline]
        self.polygon(near, material)
        self.polygon(far, material)
        for i in range(len(outline)):
            j = (i + 1) % len(outline)
            self.polygon([near[i], near[j], far[j], far[i]], material)

    def tube(self, start, end, radius, material, sides=8, end_radius=None):
        """A round bar between two points of the world."""
        ax = [e - s for s, e in zip(start, end)]
        length = math.sqrt(sum(a * a for a in ax)) or 1
        ax = [a / length for a in ax]
        helper = (0, 0, 1) if abs(ax[2]) < 0.9 else (1, 0, 0)
        p = _unit(_cross(ax, helper))
        q = _cross(ax, p)
        far_radius = radius if end_radius is None else end_radius
        rings = []
        for centre, r in ((start, radius), (end, far_radius)):
            rings.append(
                [
                    tuple(c + r * (math.cos(t) * a + math.sin(t) * b) for c, a, b in zip(centre, p, q))
                    for t in (2 * math.pi * i / sides for i in range(sides))
                ]
            )
        for i in range(sides):
            j = (i + 1) % sides
            self.polygon([rings[0][i], rings[0][j], rings[1][j], rings[1][i]], material)
        self.polygon(rings[0], material)
        self.polygon(rings[1], material)

    def bar(self, frame, start, end, radius, material, sides=8):
        self.tube(frame.at(*start), frame.at(*end), radius, material, sides)

    def ball(self, centre, size, material, rings=8, sides=12):
        """An ellipsoid; `size` is one radius or three."""
        rx, ry, rz = (size, size, size) if isinstance(size, (int, float)) else size

        def point(i, j):
            polar, around = math.pi * i / rings, 2 * math.pi * j / sides
            return (
                centre[0] + rx * math.sin(polar) * math.cos(around),
                centre[1] + ry * math.sin(polar) * math.sin(around),
                centre[2] + rz * math.cos(polar),
            )

        for i in range(rings):
            for j in range(sides):
                self.polygon([point(i, j), point(i, j + 1), point(i + 1, j + 1), point(i + 1, j)], material)

    def build(self, smooth=False):
        mesh = bpy.data.meshes.new(self.name)
        mesh.from_pydata(self.vertices, [], self.faces)
        for material in self.materials:
            mesh.materials.append(material)
        mesh.polygons.foreach_set('material_index', self.slots)
        if smooth:
            mesh.polygons.foreach_set('use_smooth', [True] * len(self.faces))
        mesh.update()
        thing = bpy.data.objects.new(self.name, mesh)
        bpy.context.scene.collection.objects.link(thing)
        if smooth:
            import bmesh

            work = bmesh.new()
            work.from_mesh(mesh)
            bmesh.ops.remove_doubles(work, verts=work.verts, dist=0.0005)
            work.to_mesh(mesh)
            work.free()
        return thing


def _cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _unit(a):
    length = math.sqrt(sum(x * x for x in a)) or 1
    return tuple(x / length for x in a)
