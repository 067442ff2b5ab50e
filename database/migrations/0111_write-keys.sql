CREATE TABLE "write_keys" (
	"user_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer_cipher" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "write_keys_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
ALTER TABLE "write_keys" ADD CONSTRAINT "write_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "write_keys_by_age" ON "write_keys" USING btree ("created_at");--> statement-breakpoint
-- Each person sees only the own ones (decision 024).
SELECT show_own_rows_only('write_keys', 'user_id');
