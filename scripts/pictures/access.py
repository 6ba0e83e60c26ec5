"""What people walk on: steps, ramps, stairs and walkways (sizes of supabase/seed/drawing/access.ts)."""
import materials

STEEL = '#2f4858'
RUN, FLIGHT_WIDTH, WALKWAY, RAIL = 3.6, 0.95, 1.1, 1.05


def steps(mesh, frame, bottom):
    rise = bottom + 0.1
    count = max(1, round(rise / 0.17))
    dark, tread = materials.plain('#565d60', 0.45, 0.5), materials.plain('#a4aaab', 0.4, 0.6)
    for i in range(count):
        top = -bottom + rise * (count - i) / count
        o0, o1 = i * 0.27 + 0.03, (i + 1) * 0.27 + 0.03
        mesh.box(frame, (0, 1.2), (o0, o1 + 0.02), (top - 0.04, top), tread)
        mesh.box(frame, (0.02, 1.18), (o1 - 0.02, o1 - 0.005), (-bottom, top - 0.04), dark)
    for u in (0.0, 1.17):
        mesh.side_prism(
            frame,
            [
                (0.03, -bottom),
                (0.03, 0.06),
                (0.3, 0.06),
                (count * 0.27 + 0.05, -bottom + rise / count),
                (count * 0.27 + 0.05, -bottom),
            ],
            (u, u + 0.03),
            dark,
        )
    if rise > 0.45:
        for u in (0.02, 1.18):
            mesh.bar(frame, (u, 0.1, -bottom), (u, 0.1, 0.95), 0.02, tread)
            mesh.bar(frame, (u, count * 0.27, -bottom), (u, count * 0.27, 0.6), 0.02, tread)
            mesh.bar(frame, (u, 0.1, 0.95), (u, count * 0.27, 0.6), 0.02, tread)


def ramp(mesh, frame, bottom):
    rise = bottom + 0.08
    run = max(1.2, rise * 12)
    end = run + 1.5
    concrete = materials.rough('#a9a69d', '#bdbab1', 9, 0.15, 0.85)
    mesh.prism(frame, [(0, -bottom), (run, 0.08), (end, 0.08), (end, -bottom)], (0.02, 1.35), concrete)
    rail = materials.plain('#8f999c', 0.3, 0.9)
    top = lambda u: -bottom + rise * min(1, u / run)
    count = round(end / 0.9)
    for i in range(count + 1):
        u = min(end - 0.04, i * end / count)
        mesh.bar(frame, (u, 1.29, top(u)), (u, 1.29, top(u) + 0.92), 0.021, rail)
    for level in (0.92, 0.5):
        mesh.bar(frame, (0, 1.29, top(0) + level), (run, 1.29, top(run) + level), 0.021, rail)
        mesh.bar(frame, (run, 1.29, top(run) + level), (end, 1.29, top(end) + level), 0.021, rail)


def stair(mesh, frame, bottom, height, trim):
    """Rises to the right, in front of the walkway."""
    rise = bottom + height
    count = round(rise / 0.18)
    paint, tread = materials.paint(trim, 0.4, 0.2), materials.plain('#a4aaab', 0.4, 0.6)
    near, far = WALKWAY + 0.02, WALKWAY + FLIGHT_WIDTH
    up = lambda share: -bottom + share * rise
    for i in range(count):
        z = up((i + 1) / count)
        mesh.box(frame, (RUN * i / count - 0.03, RUN * (i + 1) / count + 0.02), (near, far), (z - 0.035, z), tread)
    for o in (near - 0.02, far - 0.02):
        mesh.prism(
            frame,
            [
                (-0.12, up(0)),
                (0.16, up(0)),
                (RUN, up(1) - 0.24),
                (RUN + 0.1, up(1) - 0.2),
                (RUN + 0.1, up(1) + 0.02),
                (RUN, up(1) + 0.02),
            ],
            (o, o + 0.05),
            paint,
        )
    for o in (near, far):
        mesh.bar(frame, (0, o, up(0) + RAIL), (RUN, o, up(1) + RAIL), 0.024, paint)
        mesh.bar(frame, (0, o, up(0) + RAIL * 0.52), (RUN, o, up(1) + RAIL * 0.52), 0.014, paint)
        for i in range(0, count + 1, 2):
            share = i / count
            mesh.bar(frame, (RUN * share, o, up(share)), (RUN * share, o, up(share) + RAIL), 0.014, paint, 6)
    landing = RUN + 1.0
    mesh.box(frame, (RUN - 0.02, landing), (near - 0.05, far), (up(1) - 0.06, up(1)), tread)
    mesh.box(frame, (RUN - 0.02, landing), (far - 0.05, far), (up(1) - 0.2, up(1)), paint)
    for u in (RUN + 0.06, landing - 0.1):
        mesh.box(frame, (u, u + 0.09), (far - 0.1, far - 0.01), (-bottom, up(1) - 0.06), paint)
    for u in (RUN, landing - 0.03):
        mesh.bar(frame, (u, far, up(1)), (u, far, up(1) + RAIL), 0.024, paint)
    mesh.bar(frame, (landing - 0.03, near, up(1)), (landing - 0.03, near, up(1) + RAIL), 0.024, paint)
    for level in (RAIL, RAIL * 0.52):
        mesh.bar(frame, (RUN, far, up(1) + level), (landing - 0.03, far, up(1) + level), 0.02, paint)
        mesh.bar(frame, (landing - 0.03, near, up(1) + level), (landing - 0.03, far, up(1) + level), 0.02, paint)


def walkway(mesh, frame, bottom, width, trim, gap, ends):
    """`gap` is where a stair arrives, as (from, to) along u or None; `ends` are the free ends."""
    paint, deck = materials.paint(trim, 0.4, 0.1), materials.plain('#8d9394', 0.5, 0.5)
    mesh.box(frame, (0, width), (0, WALKWAY), (-0.03, 0.02), deck)
    mesh.box(frame, (0, width), (WALKWAY - 0.05, WALKWAY), (-0.16, 0.02), paint)
    bays = max(2, round(width / 1.5))
    for i in range(bays + 1):
        u = min(width - 0.06, i * width / bays)
        mesh.box(frame, (u, u + 0.06), (0, WALKWAY), (-0.13, -0.03), paint)
        if i % 2 == 0 or i == bays:
            mesh.box(
                frame,
                (min(u, width - 0.09), min(u, width - 0.09) + 0.09),
                (WALKWAY - 0.1, WALKWAY - 0.01),
                (-bottom, -0.03),
                paint,
            )
    spans = [(0, width)] if gap is None else [(0, gap[0]), (gap[1], width)]
    for a, b in spans:
        if b - a < 0.1:
            continue
        for level, size in ((RAIL, 0.024), (0.16, 0.014)):
            mesh.bar(frame, (a, WALKWAY - 0.03, level), (b, WALKWAY - 0.03, level), size, paint)
        count = round((b - a) / 0.13)
        for i in range(count + 1):
            u = a + (b - a) * i / count
            mesh.box(frame, (u - 0.007, u + 0.007), (WALKWAY - 0.037, WALKWAY - 0.023), (0.16, RAIL), paint)
        posts = max(1, round((b - a) / 1.5))
        for i in range(posts + 1):
            u = a + (b - a) * i / posts
            mesh.bar(frame, (u, WALKWAY - 0.03, 0), (u, WALKWAY - 0.03, RAIL), 0.024, paint)
    for u in ends:
        mesh.bar(frame, (u, 0, RAIL), (u, WALKWAY - 0.03, RAIL), 0.024, paint)
        mesh.bar(frame, (u, 0, 0.16), (u, WALKWAY - 0.03, 0.16), 0.014, paint)
        for i in range(8):
            mesh.box(frame, (u - 0.007, u + 0.007), (0.06 + i * 0.13, 0.074 + i * 0.13), (0.16, RAIL), paint)
