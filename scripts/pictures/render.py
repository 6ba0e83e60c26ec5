"""Renders one picture: blender -b -P render.py -- <job.json> <out.png>"""
import json
import os
import sys
import time

import bpy
import numpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True


def main(job_file, target):
    began = time.time()
    with open(job_file, encoding='utf8') as file:
        job = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    import compose

    look = compose.compose(job)
    _settings(scene, job, look)
    work = target + '.parts'
    os.makedirs(work, exist_ok=True)
    _outputs(scene, work)
    built = time.time()
    bpy.ops.render.render()
    rendered = time.time()
    picture = _finish(scene, work, look)
    _save(scene, picture, target)
    for name in os.listdir(work):
        os.remove(os.path.join(work, name))
    os.rmdir(work)
    print(
        'SECONDS build %.0f render %.0f finish %.0f' % (built - began, rendered - built, time.time() - rendered),
        flush=True,
    )


def _settings(scene, job, look):
    render, cycles = scene.render, scene.cycles
    render.engine = 'CYCLES'
    render.resolution_x, render.resolution_y = job['size']
    render.threads_mode, render.threads = 'FIXED', 2
    cycles.device = 'CPU'
    cycles.samples = job['samples']
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.05
    cycles.adaptive_min_samples = max(8, job['samples'] // 3)
    cycles.use_denoising = False
    cycles.max_bounces = look.get('bounces', 3)
    cycles.diffuse_bounces = look.get('bounces', 3) - 1
    cycles.glossy_bounces = 2
    cycles.transparent_max_bounces = 10
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4.0
    cycles.sample_clamp_direct = 60.0
    cycles.blur_glossy = 1.0
    cycles.seed = 7
    render.film_transparent = False
    view = scene.view_layers[0]
    view.use_pass_z = True
    mark = view.aovs.add()
    mark.name, mark.type = 'glass', 'VALUE'
    view.cycles.denoising_store_passes = True
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = look.get('contrast', 'Medium High Contrast')
    scene.view_settings.exposure = look['exposure']


def _outputs(scene, work):
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    for name, output in (
        ('colour', 'Image'),
        ('albedo', 'Denoising Albedo'),
        ('normal', 'Denoising Normal'),
        ('depth', 'Depth'),
        ('glass', 'glass'),
    ):
        node = tree.nodes.new('CompositorNodeOutputFile')
        node.base_path = work
        node.format.file_format = 'OPEN_EXR'
        node.format.color_mode = 'RGB'
        node.format.color_depth = '32'
        node.file_slots[0].path = name
        tree.links.new(layers.outputs[output], node.inputs[0])


def _read(work, name):
    file = next(entry for entry in os.listdir(work) if entry.startswith(name))
    image = bpy.data.images.load(os.path.join(work, file))
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    values = numpy.empty(width * height * 4, numpy.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[..., :3]


def _finish(scene, work, look):
    import denoise

    colour, albedo, normal, depth, glass = (
        _read(work, name) for name in ('colour', 'albedo', 'normal', 'depth', 'glass')
    )
    depth, glass = depth[..., 0], glass[..., 0]
    clean = denoise.denoise(colour, albedo, normal, depth, glass, strength=look.get('smooth', 1.0))
    reach = look.get('haze', 0)
    if reach:
        share = 1 - numpy.exp(-numpy.maximum(depth - 30, 0) / reach)
        share = denoise.blur3(numpy.where((depth > 1e6) | (glass > 0.1), 0, numpy.minimum(share, 0.85)))[..., None]
        clean = clean * (1 - share) + _horizon(clean, depth) * share
    return _bloom(clean, look.get('bloom', 0.0), 2 ** -look['exposure'])


def _horizon(picture, depth):
    """The colour of the lowest sky, which is what far things fade into."""
    sky = depth > 1e6
    if not sky.any():
        return numpy.ones(3, numpy.float32)
    lowest = numpy.nonzero(sky.sum(1) > sky.shape[1] * 0.25)[0]
    row = lowest[0] if len(lowest) else numpy.nonzero(sky.any(1))[0][0]
    band = slice(row, row + max(4, picture.shape[0] // 40))
    return numpy.median(picture[band][sky[band]], 0).astype(numpy.float32)


def _bloom(picture, share, white):
    """Bright parts bleed a little into their surroundings, as in a lens."""
    import denoise

    if not share:
        return picture
    bright = numpy.minimum(numpy.maximum(picture - white * 0.9, 0), white * 8)
    small = bright[::4, ::4]
    total = numpy.zeros_like(small)
    for step in range(1, 7):
        for axis in (0, 1):
            reach = 1 << (step - 1)
            moved = [
                denoise.shifted(small, d, 0) if axis == 0 else denoise.shifted(small, 0, d)
                for d in (-reach, 0, reach)
            ]
            small = moved[0] * 0.25 + moved[1] * 0.5 + moved[2] * 0.25
        total += small / 6
    wide = numpy.repeat(numpy.repeat(total, 4, 0), 4, 1)[: picture.shape[0], : picture.shape[1]]
    wide = denoise.blur3(denoise.blur3(wide))
    return picture + wide * share


def _save(scene, picture, target):
    height, width, _ = picture.shape
    image = bpy.data.images.new('picture', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    full = numpy.ones((height, width, 4), numpy.float32)
    full[..., :3] = picture
    image.pixels.foreach_set(full.ravel())
    scene.use_nodes = False
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_mode = 'RGB'
    scene.render.image_settings.color_depth = '16'
    image.save_render(target, scene=scene)


main(*sys.argv[sys.argv.index('--') + 1 :][:2])
