"""Four feet of sunlit water over one finish, seen from the edge: what a color looks like in a pool. Only shell, water and sky are built."""
from . import shell, sky_light


def build(job):
    shell.build(job)
    sky_light.build(job)


def aim(job, cam):
    """Down into the middle, so steeply that the water shows its floor and not the sky."""
    cam.set((0.35, -2.7, 3.5), (0.35, 0.0, -1.0), 78)
