import { rename, rm } from 'node:fs/promises'

/** Puts a finished folder in the place of an older one: a build that fails half-way never touches the old one. */
export async function swapIn(fresh, place) {
  const old = `${place}.old.${process.pid}`
  await rename(place, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(fresh, place)
  await rm(old, { recursive: true, force: true })
}
