"""Exposure, haze and glare of each light."""

LOOKS = {
    'day': {'exposure': -2.75, 'haze': 900},
    'evening': {'exposure': -0.1, 'haze': 700, 'bloom': 0.12},
    'monsoon': {'exposure': -2.0, 'haze': 260},
}
