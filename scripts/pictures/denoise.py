"""A cross-bilateral à-trous filter on irradiance, since Debian's Blender has no denoiser."""
import numpy

KERNEL = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16)
RED, GREEN, BLUE = 0.2126, 0.7152, 0.0722


def luminance(colour):
    return colour[..., 0] * RED + colour[..., 1] * GREEN + colour[..., 2] * BLUE


def shifted(values, dy, dx):
    """The picture moved, its edge repeated."""
    if dy:
        values = numpy.roll(values, dy, 0)
        if dy > 0:
            values[:dy] = values[dy]
        else:
            values[dy:] = values[dy - 1]
    if dx:
        values = numpy.roll(values, dx, 1)
        if dx > 0:
            values[:, :dx] = values[:, dx : dx + 1]
        else:
            values[:, dx:] = values[:, dx - 1 : dx]
    return values


def blur3(values):
    for axis in (0, 1):
        a = [shifted(values, d, 0) if axis == 0 else shifted(values, 0, d) for d in (-1, 0, 1)]
        values = a[0] * 0.25 + a[1] * 0.5 + a[2] * 0.25
    return values


def without_fireflies(colour):
    """No pixel much brighter than the second brightest of its eight neighbours."""
    light = luminance(colour)
    around = numpy.stack([shifted(light, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx])
    limit = numpy.partition(around, 6, 0)[6] * 1.6 + 1e-4
    return colour * numpy.minimum(1, limit / numpy.maximum(light, 1e-6))[..., None]


def denoise(colour, albedo, normal, depth, glass, levels=5, strength=1.0):
    """All arguments are float32 pictures; depth is huge where there is sky."""
    pane = glass > 0.5
    sky = (depth > 1e6) & ~pane
    edge = (glass > 0.03) & (glass < 0.97)
    rim = ((blur3(sky.astype(numpy.float32)) > 0) & ~sky) | edge
    alone = sky | rim
    base = numpy.where((alone | pane)[..., None], 1.0, numpy.maximum(albedo, 0.02)).astype(numpy.float32)
    irradiance = without_fireflies(colour) / base
    near = 1 / numpy.maximum(depth, 0.05)
    near = numpy.where(pane, numpy.median(near[pane]) if pane.any() else 0, near)
    normal = numpy.where(pane[..., None], numpy.array((0, 0, 1), numpy.float32), normal)
    albedo = numpy.where(pane[..., None], blur3(blur3(albedo)) * 0.3, albedo)
    slope = numpy.maximum(numpy.abs(shifted(near, 1, 0) - near), numpy.abs(shifted(near, 0, 1) - near))
    slope = numpy.minimum(blur3(slope), near * 0.02) + near * 0.002
    guide = blur3(luminance(albedo))
    normal = normal / numpy.maximum(numpy.sqrt(numpy.einsum('ijk,ijk->ij', normal, normal)), 1e-3)[..., None]
    mean = luminance(irradiance)
    average = blur3(blur3(mean))
    variance = blur3(blur3(blur3((mean - average) ** 2)))
    variance = numpy.where(pane, variance * 3, variance)
    current = irradiance
    for level in range(levels):
        step = 1 << level
        light = blur3(luminance(current))
        spread = 1 / (strength * (1.8 * numpy.sqrt(numpy.maximum(variance, 0)) + 0.03 * light + 1e-4))
        total = numpy.zeros_like(light)
        gathered = numpy.zeros_like(current)
        scattered = numpy.zeros_like(light)
        for iy in range(5):
            for ix in range(5):
                weight = KERNEL[iy] * KERNEL[ix]
                dy, dx = (iy - 2) * step, (ix - 2) * step
                if dy == 0 and dx == 0:
                    w = numpy.full_like(light, weight)
                    other, spill = current, variance
                else:
                    other, spill = shifted(current, dy, dx), shifted(variance, dy, dx)
                    alike = numpy.einsum('ijk,ijk->ij', normal, shifted(normal, dy, dx))
                    w = weight * numpy.clip(alike, 0, 1) ** 16
                    apart = numpy.abs(near - shifted(near, dy, dx)) / (slope * max(abs(dy), abs(dx)))
                    apart += numpy.abs(light - shifted(light, dy, dx)) * spread
                    apart += numpy.abs(guide - shifted(guide, dy, dx)) * 1.5
                    w = w * numpy.exp(-apart) * (pane == shifted(pane, dy, dx))
                    if level < 2 and max(abs(dy), abs(dx)) <= step:
                        w = numpy.where(pane == shifted(pane, dy, dx), numpy.maximum(w, weight * 0.16), w)
                    w[alone | shifted(alone, dy, dx)] = 0
                    if level < 2:
                        w = numpy.where(edge & shifted(edge, dy, dx), weight, w)
                total += w
                gathered += other * w[..., None]
                scattered += spill * w * w
        current = gathered / total[..., None]
        variance = scattered / (total * total)
    result = current * base
    return numpy.where(edge[..., None], blur3(result), result)
