declare module '@jellyfin/libass-wasm'
