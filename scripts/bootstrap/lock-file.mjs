import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { cacheDir } from './root.mjs'

const pause = () => new Promise((resolve) => setTimeout(resolve, 100))

/**
 * Runs `work` while no other process runs work of that name. The lock of a dead process is taken over.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process holds the lock
 * @returns {Promise<T>}
 */
export async function alone(name, work, onWait) {
  fs.mkdirSync(cacheDir, { recursive: true })
  const lock = path.join(cacheDir, `${name}.lock`)
  const mine = `${process.pid}:${randomUUID()}`
  let isReported = false
  while (!take(lock, mine)) {
    if (!isReported) onWait?.()
    isReported = true
    await pause()
  }
  const release = () => {
    if (read(lock) === mine) fs.rmSync(lock, { force: true })
  }
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/**
 * The lock appears with its owner already in it, because it is a hard link to a finished file.
 * @param {string} lock
 * @param {string} mine
 */
function take(lock, mine) {
  const draft = `${lock}.${mine.replace(':', '-')}`
  fs.writeFileSync(draft, mine)
  try {
    fs.linkSync(draft, lock)
    return true
  } catch {
    const owner = read(lock)
    if (owner && !isAlive(Number(owner.split(':')[0]))) removeDead(lock, owner)
    return false
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/**
 * Removes the lock of a dead process. Two processes may try at once: one that removed a live process's lock by mistake
 * puts it back.
 * @param {string} lock
 * @param {string} owner
 */
function removeDead(lock, owner) {
  const grabbed = `${lock}.dead-${randomUUID()}`
  try {
    fs.renameSync(lock, grabbed)
    if (read(grabbed) !== owner) fs.linkSync(grabbed, lock)
  } catch {
    // Another process was faster.
  } finally {
    fs.rmSync(grabbed, { force: true })
  }
}

/** @param {string} file */
function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}
