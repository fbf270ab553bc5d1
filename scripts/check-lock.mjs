// Checks that package-lock.json keeps our promises on every Node and platform. Exit code 1 when it does not.
import './lib/require-node.mjs'
import { readFileSync } from 'node:fs'
import semver from 'semver'
import { findLockProblems, PROMISED_NODES } from './lib/lock-rules.mjs'
import { complain, say } from './lib/log.mjs'
import { at } from './lib/paths.mjs'

const readJson = (path) => JSON.parse(readFileSync(at(path), 'utf8'))

const root = readJson('package.json')
const manifests = [root, ...root.workspaces.map((folder) => readJson(`${folder}/package.json`))]
const problems = findLockProblems(readJson('package-lock.json'), manifests, semver.satisfies)

for (const problem of problems) complain(problem)
if (!problems.length)
  say(`every locked package takes Node ${PROMISED_NODES.join(', ')} and holds every platform`)
process.exitCode = problems.length ? 1 : 0
