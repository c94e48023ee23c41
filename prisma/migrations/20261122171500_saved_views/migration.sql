-- A view is a name for what a list shows; nothing used the table until now.
ALTER TABLE "saved_view"
  DROP COLUMN "query",
  ADD COLUMN "visibility" TEXT NOT NULL DEFAULT 'own',
  ADD COLUMN "filter" JSONB NOT NULL DEFAULT '{}',
  ADD COLUMN "sort" TEXT,
  ADD COLUMN "columns" JSONB,
  ADD COLUMN "layout" TEXT NOT NULL DEFAULT 'table',
  ADD COLUMN "pinned" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
  ADD CONSTRAINT "saved_view_visibility_check" CHECK (visibility IN ('own', 'team', 'company')),
  ADD CONSTRAINT "saved_view_layout_check" CHECK (layout IN ('table', 'board'));

-- Shared views of a member who leaves go to an owner, who may have one of the same name.
DROP INDEX "saved_view_company_id_user_id_screen_name_key";
CREATE UNIQUE INDEX "saved_view_own_name_key" ON "saved_view"("company_id", "user_id", "screen", "name") WHERE "visibility" = 'own';

-- The view that a screen opens with for one member.
CREATE TABLE "default_view" (
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "screen" TEXT NOT NULL,
    "view_id" UUID NOT NULL,

    CONSTRAINT "default_view_pkey" PRIMARY KEY ("company_id", "user_id", "screen")
);
SELECT app.tenant_table('default_view');

CREATE INDEX "default_view_company_id_view_id_idx" ON "default_view"("company_id", "view_id");

ALTER TABLE "default_view" ADD CONSTRAINT "default_view_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "default_view" ADD CONSTRAINT "default_view_company_id_user_id_fkey" FOREIGN KEY ("company_id", "user_id") REFERENCES "app_user"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
ALTER TABLE "default_view" ADD CONSTRAINT "default_view_company_id_view_id_fkey" FOREIGN KEY ("company_id", "view_id") REFERENCES "saved_view"("company_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
