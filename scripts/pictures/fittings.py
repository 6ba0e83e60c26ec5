"""Air conditioners, lamps, canopies, tanks and signs (sizes of supabase/seed/drawing/fittings.ts)."""
import materials
from roofs import rise_of


def air_conditioner(mesh, frame, height):
    low = height - 1.0
    case, dark = materials.paint('#e9e8e3', 0.4, 0.2), materials.plain('#1b1e20', 0.6)
    f = frame.moved(0, 0, low)
    mesh.box(f, (0, 0.82), (0.1, 0.4), (0, 0.58), case)
    for i in range(9):
        mesh.box(f, (0.825, 0.83), (0.14, 0.36), (0.08 + i * 0.05, 0.1 + i * 0.05), dark)
    centre = f.at(0.32, 0.402, 0.29)
    mesh.tube(f.at(0.32, 0.38, 0.29), centre, 0.24, dark, 24)
    front = f.at(0.32, 0.412, 0.29)
    mesh.tube(centre, front, 0.06, case, 12)
    for i in range(9):
        z = 0.07 + i * 0.055
        half = max(0.05, (0.24**2 - (z - 0.29) ** 2)) ** 0.5 if abs(z - 0.29) < 0.235 else 0.05
        mesh.box(f, (0.32 - half, 0.32 + half), (0.404, 0.41), (z - 0.004, z + 0.004), case)
    for i in range(7):
        mesh.box(
            f, (0.62, 0.78), (0.4, 0.404), (0.12 + i * 0.055, 0.135 + i * 0.055), materials.plain('#aeb0ac', 0.6)
        )
    bracket = materials.plain('#5b6367', 0.5, 0.4)
    for u in (0.1, 0.68):
        mesh.box(f, (u, u + 0.04), (0, 0.42), (-0.045, 0.0), bracket)
        mesh.bar(f, (u + 0.02, 0.01, -0.3), (u + 0.02, 0.38, -0.04), 0.012, bracket)
    mesh.bar(f, (0.9, 0.03, 0.25), (0.9, 0.03, -low), 0.022, materials.paint('#d6d4cc', 0.5, 0.2))
    mesh.bar(f, (0.8, 0.2, 0.25), (0.9, 0.03, 0.25), 0.02, materials.plain('#2a2d2f', 0.7))


def lamp(mesh, frame, scene):
    f = frame.moved(0, 0, 2.06)
    mesh.box(f, (0, 0.16), (0, 0.05), (0, 0.24), materials.plain('#25292c', 0.45))
    mesh.box(f, (0, 0.16), (0.05, 0.13), (0.17, 0.24), materials.plain('#25292c', 0.45))
    mesh.box(f, (0.025, 0.135), (0.05, 0.11), (0.02, 0.168), scene.lamp)
    if scene.evening:
        scene.point_light(f.at(0.08, 0.25, 0.05), 30.0, 0.06)


def canopy(mesh, frame, trim, width=1.6):
    sheet = materials.paint(trim, 0.38, 0)
    under = materials.paint(materials.mixed(trim, '#15191c', 0.3), 0.5, 0)
    f = frame.moved(0, 0, 2.34)
    mesh.side_prism(f, [(0.0, 0.13), (0.92, 0.02), (0.92, 0.07), (0.0, 0.18)], (0, width), sheet)
    mesh.box(f, (-0.01, width + 0.01), (0.9, 0.935), (-0.01, 0.085), under)
    for u in (0.1, width - 0.13):
        mesh.box(f, (u, u + 0.03), (0.0, 0.88), (-0.005, 0.03), under)
        mesh.bar(f, (u + 0.015, 0.01, -0.28), (u + 0.015, 0.55, 0.02), 0.014, under)


def tank(mesh, frame, module, from_left):
    """Black plastic tank on a stand on the roof's middle."""
    depth, height = module['size'][1], module['size'][2]
    bottom = height + rise_of(module) * (0.8 if module['roof'] == 'gable' else 1)
    f = frame.moved(from_left, -min(depth / 2, 1.2), bottom)
    steel, black = materials.plain('#7c8488', 0.45, 0.7), materials.plain('#1c1f21', 0.38)
    for u in (0.06, 1.0):
        for o in (-0.47, 0.47):
            mesh.box(f, (u, u + 0.06), (o - 0.03, o + 0.03), (0, 0.32), steel)
    for o in (-0.47, 0.47):
        mesh.box(f, (0.02, 1.1), (o - 0.03, o + 0.03), (0.3, 0.36), steel)
    for u in (0.06, 0.3, 0.55, 0.8, 1.02):
        mesh.box(f, (u, u + 0.05), (-0.5, 0.5), (0.34, 0.375), steel)
    x, y, z = f.at(0.56, 0, 0.375)
    mesh.tube((x, y, z), (x, y, z + 0.84), 0.5, black, 32)
    for level in (0.08, 0.28, 0.48, 0.68):
        mesh.tube((x, y, z + level), (x, y, z + level + 0.06), 0.522, black, 32)
    mesh.tube((x, y, z + 0.84), (x, y, z + 1.02), 0.5, black, 32, 0.2)
    mesh.tube((x, y, z + 1.02), (x, y, z + 1.1), 0.19, black, 24)
    mesh.tube((x + 0.46, y, z - 0.3), (x + 0.46, y, z + 0.1), 0.025, materials.plain('#d9dcdc', 0.5))


def sign(mesh, frame, height, trim):
    f = frame.moved(0, 0, height - 0.62)
    mesh.box(f, (0, 1.8), (0.02, 0.05), (0, 0.44), materials.plain('#f4f1e9', 0.5))
    mesh.box(f, (0, 0.22), (0.05, 0.054), (0, 0.44), materials.plain('#c2410c', 0.5))
    ink = materials.plain('#22333e', 0.6)
    mesh.box(f, (0.36, 1.46), (0.05, 0.054), (0.24, 0.31), ink)
    mesh.box(f, (0.36, 1.1), (0.05, 0.054), (0.12, 0.17), ink)


def footings(mesh, frame, module):
    """Concrete pedestals under the frame, the ground being at the world's zero."""
    length, depth, _ = module['size']
    bottom = module['at'][2]
    if bottom <= 0.02:
        return
    concrete = materials.rough('#8f8b82', '#a9a59b', 14, 0.2, 0.9)
    count = max(2, round(length / 2.4) + 1)
    for i in range(count):
        u = i * (length - 0.36) / (count - 1)
        for o in (-0.42, -depth + 0.06):
            mesh.box(frame, (u, u + 0.36), (o, o + 0.36), (-bottom, -0.012), concrete)
            mesh.box(
                frame, (u + 0.06, u + 0.3), (o + 0.06, o + 0.3), (-0.012, 0.0), materials.plain('#3a3d3f', 0.5, 0.5)
            )
    rail = materials.plain('#2a2c2e', 0.7)
    for i in range(round(length / 0.6)):
        u = 0.2 + i * 0.6
        mesh.box(frame, (u, u + 0.05), (-depth + 0.1, -0.1), (0.0, 0.08), rail)
