"""The garden, the house and the pool as Blender objects. Each module builds one part from the Job it is given."""
