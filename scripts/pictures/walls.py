"""Wall sheets with a real profile, cut out around the openings, with lining and reveals."""
import materials

LINING = -0.09
"""The inner lining lies this far behind the outside of the wall."""


def profile_of(kind, width):
    """Corners (u, o) of a cladding whose profile runs upright."""
    if kind == 'corrugated':
        steps = [(0, -0.012), (0.26, -0.012), (0.5, -0.05), (0.76, -0.05), (1, -0.012)]
        pitch = 0.28
    elif kind == 'ribbed':
        steps = [(0, -0.026), (0.42, -0.026), (0.5, -0.004), (0.66, -0.004), (0.74, -0.026), (1, -0.026)]
        pitch = 0.2
    else:
        steps = [
            (0, -0.02),
            (0.012, -0.008),
            (0.196, -0.008),
            (0.2, -0.0105),
            (0.204, -0.008),
            (0.396, -0.008),
            (0.4, -0.0105),
            (0.404, -0.008),
            (0.596, -0.008),
            (0.6, -0.0105),
            (0.604, -0.008),
            (0.796, -0.008),
            (0.8, -0.0105),
            (0.804, -0.008),
            (0.988, -0.008),
            (1, -0.02),
        ]
        pitch = 1.0
    count = max(1, round(width / pitch))
    pitch = width / count
    return [((i + s) * pitch, o) for i in range(count) for s, o in steps]


def wall(mesh, frame, width, top, openings, kind, sheet, lining):
    """`top` are (u, z) corners of the upper edge from left to right."""
    if kind == 'boarded':
        _boards(mesh, frame, width, top, openings, sheet)
    else:
        upright(mesh, frame, top, openings, profile_of(kind, width), sheet)
    upright(mesh, frame, top, openings, [(0, LINING), (width, LINING)], lining)
    for hole in openings:
        u0, u1, z0, z1 = limits(hole)
        for corners in (((u0, z0), (u0, z1)), ((u1, z0), (u1, z1)), ((u0, z0), (u1, z0)), ((u0, z1), (u1, z1))):
            (a, b), (c, d) = corners
            mesh.quad(frame, [(a, LINING, b), (a, 0.004, b), (c, 0.004, d), (c, LINING, d)], lining)


def limits(hole):
    return (hole['from_left'], hole['from_left'] + hole['width'], hole['sill'], hole['sill'] + hole['height'])


def along(points, u):
    """The value of a broken line at u."""
    for (u0, v0), (u1, v1) in zip(points, points[1:]):
        if u0 <= u <= u1:
            return v0 if u1 - u0 < 1e-9 else v0 + (v1 - v0) * (u - u0) / (u1 - u0)
    return points[0][1] if u < points[0][0] else points[-1][1]


def upright(mesh, frame, top, openings, profile, material):
    cuts = {u for u, _ in profile} | {u for u, _ in top}
    for hole in openings:
        cuts |= set(limits(hole)[:2])
    cuts = sorted(u for u in cuts if profile[0][0] <= u <= profile[-1][0])
    for u0, u1 in zip(cuts, cuts[1:]):
        if u1 - u0 < 1e-5:
            continue
        middle = (u0 + u1) / 2
        holes = sorted(limits(h)[2:] for h in openings if limits(h)[0] < middle < limits(h)[1])
        o0, o1 = along(profile, u0 + 1e-6), along(profile, u1 - 1e-6)
        bottom = 0.0
        for low, high in [*holes, (None, None)]:
            t0, t1 = (along(top, u0), along(top, u1)) if low is None else (low, low)
            if t0 > bottom + 1e-4 or t1 > bottom + 1e-4:
                mesh.quad(frame, [(u0, o0, bottom), (u1, o1, bottom), (u1, o1, t1), (u0, o0, t0)], material)
            bottom = high


def _boards(mesh, frame, width, top, openings, material):
    pitch = 0.2
    highest = max(z for _, z in top)
    joints = materials.plain('#3a342c', 0.9)
    levels = {0.0, highest} | {min(highest, i * pitch) for i in range(int(highest / pitch) + 2)}
    for hole in openings:
        levels |= set(limits(hole)[2:])
    levels |= {z for _, z in top}
    levels = sorted(levels)
    for z0, z1 in zip(levels, levels[1:]):
        if z1 - z0 < 1e-4:
            continue
        middle = (z0 + z1) / 2
        course = int(middle / pitch)
        lean = lambda z: 0.002 - 0.016 * (z / pitch - course)
        left0, right0 = _extent(top, width, z0)
        left1, right1 = _extent(top, width, z1)
        holes = sorted(limits(h)[:2] for h in openings if limits(h)[2] < middle < limits(h)[3])
        start0, start1 = left0, left1
        for low, high in [*holes, (None, None)]:
            end0, end1 = (right0, right1) if low is None else (low, low)
            mesh.quad(
                frame,
                [(start0, lean(z0), z0), (end0, lean(z0), z0), (end1, lean(z1), z1), (start1, lean(z1), z1)],
                material,
            )
            if abs(z0 - course * pitch) < 1e-4:
                mesh.quad(
                    frame,
                    [(start0, lean(z0), z0), (end0, lean(z0), z0), (end0, -0.014, z0), (start0, -0.014, z0)],
                    material,
                )
            start0 = start1 = high
        joint = (course * 1.37) % 2.4 + 0.5
        while joint < width - 0.1:
            if left0 < joint < right0 and not any(a - 0.02 < joint < b + 0.02 for a, b in holes):
                mesh.box(frame, (joint, joint + 0.004), (-0.02, 0.003 - 0.008), (z0, z1), joints)
            joint += 2.4


def _extent(top, width, z):
    """Where the wall begins and ends at a height, for a top that rises and falls at most once."""
    if z <= min(value for _, value in top) + 1e-6:
        return 0.0, width
    inside = [u for (u0, z0), (u1, z1) in zip(top, top[1:]) for u in _crossings(u0, z0, u1, z1, z)]
    inside += [u for u, value in top if value >= z - 1e-6]
    return (min(inside), max(inside)) if inside else (width / 2, width / 2)


def _crossings(u0, z0, u1, z1, z):
    if abs(z1 - z0) < 1e-9 or not min(z0, z1) <= z <= max(z0, z1):
        return []
    return [u0 + (u1 - u0) * (z - z0) / (z1 - z0)]
