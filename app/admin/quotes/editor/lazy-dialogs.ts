import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";

// Dialogs of the editor, loaded when they are opened.

export const PreviewDialog = lazyBody("preview", () =>
  import("./preview-dialog.tsx").then(({ PreviewDialog: dialog }) => dialog),
);

export const PasteDialog = lazyBody("rows to paste", () =>
  import("./paste-dialog.tsx").then(({ PasteDialog: dialog }) => dialog),
);
