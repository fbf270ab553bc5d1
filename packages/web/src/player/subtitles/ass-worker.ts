import scriptUrl from '@jellyfin/libass-wasm/dist/js/subtitles-octopus-worker.js?url'
import wasmUrl from '@jellyfin/libass-wasm/dist/js/subtitles-octopus-worker.wasm?url'

/** libass looks for its wasm beside its script under a fixed name; a build gives both names of its own. */
Object.assign(self, { Module: { locateFile: () => new URL(wasmUrl, self.location.href).href } })
importScripts(scriptUrl)
