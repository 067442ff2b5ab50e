CREATE TABLE "marks" (
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"item_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marks_kind_type_item_id_user_id_pk" PRIMARY KEY("kind","type","item_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marks_of_user" ON "marks" USING btree ("user_id","kind","created_at","item_id");--> statement-breakpoint
CREATE INDEX "marks_of_item" ON "marks" USING btree ("kind","type","item_id","created_at","user_id");--> statement-breakpoint
INSERT INTO "marks" ("kind", "type", "item_id", "user_id", "created_at") SELECT 'favourite', "type", "item_id", "user_id", "created_at" FROM "favourites";
