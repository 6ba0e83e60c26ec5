
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "audit_log": {
                  Row: {
                    "action": string,"actor": string | null,"at": string,"id": number,"new": Json | null,"old": Json | null,"part_of": string | null,"row_id": string,"table_name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor"?: string | null,"at"?: string,"id"?: never,"new"?: Json | null,"old"?: Json | null,"part_of"?: string | null,"row_id": string,"table_name": string
                  }
                  Update: {
                    "action"?: string,"actor"?: string | null,"at"?: string,"id"?: never,"new"?: Json | null,"old"?: Json | null,"part_of"?: string | null,"row_id"?: string,"table_name"?: string
                  }
                  Relationships: [
                    
                  ]
                },"blog_posts": {
                  Row: {
                    "alt": string,"author": string,"body": string,"category": string,"content": NonNullable<Json>,"created_at": string,"deleted_at": string | null,"excerpt": string,"height": number | null,"id": string,"image_url": string | null,"published": boolean,"published_before_trash": boolean | null,"published_on": string,"read_minutes": number,"slug": string,"title": string,"updated_at": string,"version": number,"width": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "alt"?: string,"author"?: string,"body"?: string,"category": string,"content"?: NonNullable<Json>,"created_at"?: string,"deleted_at"?: string | null,"excerpt"?: string,"height"?: number | null,"id"?: string,"image_url"?: string | null,"published"?: boolean,"published_before_trash"?: boolean | null,"published_on"?: string,"read_minutes"?: never,"slug": string,"title": string,"updated_at"?: string,"version"?: number,"width"?: number | null
                  }
                  Update: {
                    "alt"?: string,"author"?: string,"body"?: string,"category"?: string,"content"?: NonNullable<Json>,"created_at"?: string,"deleted_at"?: string | null,"excerpt"?: string,"height"?: number | null,"id"?: string,"image_url"?: string | null,"published"?: boolean,"published_before_trash"?: boolean | null,"published_on"?: string,"read_minutes"?: never,"slug"?: string,"title"?: string,"updated_at"?: string,"version"?: number,"width"?: number | null
                  }
                  Relationships: [
                    
                  ]
                },"blog_redirects": {
                  Row: {
                    "created_at": string,"post_id": string,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"post_id": string,"slug": string
                  }
                  Update: {
                    "created_at"?: string,"post_id"?: string,"slug"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "blog_redirects_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "blog_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"content_drafts": {
                  Row: {
                    "base_version": number | null,"key": string,"publish_on": string | null,"revision": string,"saved_by": string,"updated_at": string,"value": NonNullable<Json>
                  }
                  ComputedFields: never
                  Insert: {
                    "base_version"?: number | null,"key": string,"publish_on"?: string | null,"revision"?: string,"saved_by"?: string,"updated_at"?: string,"value": NonNullable<Json>
                  }
                  Update: {
                    "base_version"?: number | null,"key"?: string,"publish_on"?: string | null,"revision"?: string,"saved_by"?: string,"updated_at"?: string,"value"?: NonNullable<Json>
                  }
                  Relationships: [
                    
                  ]
                },"failed_jobs": {
                  Row: {
                    "attempts": number,"failed_at": string,"next_attempt_at": string | null,"queue": string,"reason": string,"subject": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"failed_at"?: string,"next_attempt_at"?: string | null,"queue": string,"reason": string,"subject": string
                  }
                  Update: {
                    "attempts"?: number,"failed_at"?: string,"next_attempt_at"?: string | null,"queue"?: string,"reason"?: string,"subject"?: string
                  }
                  Relationships: [
                    
                  ]
                },"inquiries": {
                  Row: {
                    "answer_due_since": string | null,"assignee": string | null,"content_hash": string | null,"deleted_at": string | null,"email": string | null,"fill_seconds": number | null,"first_response_at": string | null,"honeypot_filled": boolean,"id": string,"inquiry_type": string,"message": string,"name": string,"phone": string,"phone_key": string | null,"preferred_time": string | null,"received_at": string,"search": unknown,"sold_by": string | null,"sold_by_ended": string | null,"sold_by_token": string | null,"spam_score": number,"status": string
                  }
                  ComputedFields: never
                  Insert: {
                    "answer_due_since"?: string | null,"assignee"?: string | null,"content_hash"?: string | null,"deleted_at"?: string | null,"email"?: string | null,"fill_seconds"?: number | null,"first_response_at"?: string | null,"honeypot_filled"?: boolean,"id": string,"inquiry_type": string,"message": string,"name": string,"phone": string,"phone_key"?: never,"preferred_time"?: string | null,"received_at"?: string,"search"?: never,"sold_by"?: string | null,"sold_by_ended"?: string | null,"sold_by_token"?: string | null,"spam_score"?: never,"status"?: string
                  }
                  Update: {
                    "answer_due_since"?: string | null,"assignee"?: string | null,"content_hash"?: string | null,"deleted_at"?: string | null,"email"?: string | null,"fill_seconds"?: number | null,"first_response_at"?: string | null,"honeypot_filled"?: boolean,"id"?: string,"inquiry_type"?: string,"message"?: string,"name"?: string,"phone"?: string,"phone_key"?: never,"preferred_time"?: string | null,"received_at"?: string,"search"?: never,"sold_by"?: string | null,"sold_by_ended"?: string | null,"sold_by_token"?: string | null,"spam_score"?: never,"status"?: string
                  }
                  Relationships: [
                    
                  ]
                },"item_prices": {
                  Row: {
                    "author": string | null,"created_at": string,"item_id": string,"price_paise": number,"valid_from": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string | null,"created_at"?: string,"item_id": string,"price_paise": number,"valid_from": string
                  }
                  Update: {
                    "author"?: string | null,"created_at"?: string,"item_id"?: string,"price_paise"?: number,"valid_from"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "item_prices_item_id_fkey"
      columns: ["item_id"]
isOneToOne: false
      referencedRelation: "price_items"
      referencedColumns: ["id"]
    }
                  ]
                },"lead_calls": {
                  Row: {
                    "author": string | null,"channel": string,"created_at": string,"direction": string,"id": string,"inquiry_id": string | null,"note": string | null,"outcome": string | null,"quote_request_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string | null,"channel": string,"created_at"?: string,"direction": string,"id"?: string,"inquiry_id"?: string | null,"note"?: string | null,"outcome"?: string | null,"quote_request_id"?: string | null
                  }
                  Update: {
                    "author"?: string | null,"channel"?: string,"created_at"?: string,"direction"?: string,"id"?: string,"inquiry_id"?: string | null,"note"?: string | null,"outcome"?: string | null,"quote_request_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_calls_inquiry_id_fkey"
      columns: ["inquiry_id"]
isOneToOne: false
      referencedRelation: "inquiries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "lead_calls_quote_request_id_fkey"
      columns: ["quote_request_id"]
isOneToOne: false
      referencedRelation: "quote_requests"
      referencedColumns: ["id"]
    }
                  ]
                },"lead_mails": {
                  Row: {
                    "attempts": number,"author": string | null,"body": string,"created_at": string,"id": string,"inquiry_id": string | null,"is_confirmation": boolean,"is_reminder": boolean,"last_error": string | null,"next_attempt_at": string | null,"offer_id": string | null,"offer_revision": number | null,"quote_request_id": string | null,"replies_to": string,"sent_at": string | null,"subject": string,"to_address": string
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"author"?: string | null,"body": string,"created_at"?: string,"id"?: string,"inquiry_id"?: string | null,"is_confirmation"?: boolean,"is_reminder"?: boolean,"last_error"?: string | null,"next_attempt_at"?: string | null,"offer_id"?: string | null,"offer_revision"?: number | null,"quote_request_id"?: string | null,"replies_to"?: string,"sent_at"?: string | null,"subject": string,"to_address": string
                  }
                  Update: {
                    "attempts"?: number,"author"?: string | null,"body"?: string,"created_at"?: string,"id"?: string,"inquiry_id"?: string | null,"is_confirmation"?: boolean,"is_reminder"?: boolean,"last_error"?: string | null,"next_attempt_at"?: string | null,"offer_id"?: string | null,"offer_revision"?: number | null,"quote_request_id"?: string | null,"replies_to"?: string,"sent_at"?: string | null,"subject"?: string,"to_address"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_mails_inquiry_id_fkey"
      columns: ["inquiry_id"]
isOneToOne: false
      referencedRelation: "inquiries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "lead_mails_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "lead_mails_quote_request_id_fkey"
      columns: ["quote_request_id"]
isOneToOne: false
      referencedRelation: "quote_requests"
      referencedColumns: ["id"]
    }
                  ]
                },"lead_notes": {
                  Row: {
                    "author": string | null,"body": string,"created_at": string,"id": string,"inquiry_id": string | null,"quote_request_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string | null,"body": string,"created_at"?: string,"id"?: string,"inquiry_id"?: string | null,"quote_request_id"?: string | null
                  }
                  Update: {
                    "author"?: string | null,"body"?: string,"created_at"?: string,"id"?: string,"inquiry_id"?: string | null,"quote_request_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_notes_inquiry_id_fkey"
      columns: ["inquiry_id"]
isOneToOne: false
      referencedRelation: "inquiries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "lead_notes_quote_request_id_fkey"
      columns: ["quote_request_id"]
isOneToOne: false
      referencedRelation: "quote_requests"
      referencedColumns: ["id"]
    }
                  ]
                },"lead_notifications": {
                  Row: {
                    "attempts": number,"created_at": string,"customer_sent_at": string | null,"kind": string,"last_error": string | null,"lead_id": string,"next_attempt_at": string | null,"staff_reached": (string)[],"staff_sent_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"created_at"?: string,"customer_sent_at"?: string | null,"kind": string,"last_error"?: string | null,"lead_id": string,"next_attempt_at"?: string | null,"staff_reached"?: (string)[],"staff_sent_at"?: string | null
                  }
                  Update: {
                    "attempts"?: number,"created_at"?: string,"customer_sent_at"?: string | null,"kind"?: string,"last_error"?: string | null,"lead_id"?: string,"next_attempt_at"?: string | null,"staff_reached"?: (string)[],"staff_sent_at"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"lead_tasks": {
                  Row: {
                    "author": string | null,"created_at": string,"done_at": string | null,"done_by": string | null,"due_on": string,"id": string,"inquiry_id": string | null,"owner": string | null,"quote_request_id": string | null,"title": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string | null,"created_at"?: string,"done_at"?: string | null,"done_by"?: string | null,"due_on": string,"id"?: string,"inquiry_id"?: string | null,"owner"?: string | null,"quote_request_id"?: string | null,"title": string
                  }
                  Update: {
                    "author"?: string | null,"created_at"?: string,"done_at"?: string | null,"done_by"?: string | null,"due_on"?: string,"id"?: string,"inquiry_id"?: string | null,"owner"?: string | null,"quote_request_id"?: string | null,"title"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "lead_tasks_inquiry_id_fkey"
      columns: ["inquiry_id"]
isOneToOne: false
      referencedRelation: "inquiries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "lead_tasks_quote_request_id_fkey"
      columns: ["quote_request_id"]
isOneToOne: false
      referencedRelation: "quote_requests"
      referencedColumns: ["id"]
    }
                  ]
                },"mail_templates": {
                  Row: {
                    "body": string,"id": string,"name": string,"subject": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "body": string,"id"?: string,"name": string,"subject": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "body"?: string,"id"?: string,"name"?: string,"subject"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"offer_codes": {
                  Row: {
                    "asked_at": string,"attempts": number,"code_hash": string | null,"expires_at": string | null,"id": string,"last_error": string | null,"next_attempt_at": string | null,"offer_id": string,"purpose": string,"revision": number,"to_address": string,"tries": number
                  }
                  ComputedFields: never
                  Insert: {
                    "asked_at"?: string,"attempts"?: number,"code_hash"?: string | null,"expires_at"?: string | null,"id"?: string,"last_error"?: string | null,"next_attempt_at"?: string | null,"offer_id": string,"purpose"?: string,"revision": number,"to_address": string,"tries"?: number
                  }
                  Update: {
                    "asked_at"?: string,"attempts"?: number,"code_hash"?: string | null,"expires_at"?: string | null,"id"?: string,"last_error"?: string | null,"next_attempt_at"?: string | null,"offer_id"?: string,"purpose"?: string,"revision"?: number,"to_address"?: string,"tries"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_codes_offer_id_revision_fkey"
      columns: ["offer_id","revision"]
isOneToOne: false
      referencedRelation: "offer_revisions"
      referencedColumns: ["offer_id","revision"]
    }
                  ]
                },"offer_documents": {
                  Row: {
                    "attempts": number,"created_at": string,"facts": NonNullable<Json>,"id": string,"kind": string,"last_error": string | null,"made_at": string | null,"next_attempt_at": string | null,"offer_id": string,"pdf": string | null,"revision": number,"sha256": string | null,"size": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"created_at"?: string,"facts": NonNullable<Json>,"id"?: string,"kind": string,"last_error"?: string | null,"made_at"?: string | null,"next_attempt_at"?: string | null,"offer_id": string,"pdf"?: string | null,"revision": number,"sha256"?: never,"size"?: never
                  }
                  Update: {
                    "attempts"?: number,"created_at"?: string,"facts"?: NonNullable<Json>,"id"?: string,"kind"?: string,"last_error"?: string | null,"made_at"?: string | null,"next_attempt_at"?: string | null,"offer_id"?: string,"pdf"?: string | null,"revision"?: number,"sha256"?: never,"size"?: never
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_documents_revision"
      columns: ["offer_id","revision"]
isOneToOne: false
      referencedRelation: "offer_revisions"
      referencedColumns: ["offer_id","revision"]
    }
                  ]
                },"offer_events": {
                  Row: {
                    "actor": string | null,"answer": Json | null,"at": string,"attempts": number,"confirmed_at": string | null,"id": number,"kind": string,"last_error": string | null,"next_attempt_at": string | null,"note": string | null,"offer_id": string,"order_file_id": string | null,"revision": number | null,"told_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "actor"?: string | null,"answer"?: Json | null,"at"?: string,"attempts"?: number,"confirmed_at"?: string | null,"id"?: never,"kind": string,"last_error"?: string | null,"next_attempt_at"?: string | null,"note"?: string | null,"offer_id": string,"order_file_id"?: string | null,"revision"?: number | null,"told_at"?: string | null
                  }
                  Update: {
                    "actor"?: string | null,"answer"?: Json | null,"at"?: string,"attempts"?: number,"confirmed_at"?: string | null,"id"?: never,"kind"?: string,"last_error"?: string | null,"next_attempt_at"?: string | null,"note"?: string | null,"offer_id"?: string,"order_file_id"?: string | null,"revision"?: number | null,"told_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_events_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offer_events_order_file_id_fkey"
      columns: ["order_file_id"]
isOneToOne: false
      referencedRelation: "order_files"
      referencedColumns: ["id"]
    }
                  ]
                },"offer_links": {
                  Row: {
                    "created_at": string,"ended_at": string | null,"offer_id": string,"token": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"ended_at"?: string | null,"offer_id": string,"token"?: string
                  }
                  Update: {
                    "created_at"?: string,"ended_at"?: string | null,"offer_id"?: string,"token"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_links_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: true
      referencedRelation: "offers"
      referencedColumns: ["id"]
    }
                  ]
                },"offer_revisions": {
                  Row: {
                    "answered_at": string | null,"content": NonNullable<Json>,"customer_company": string | null,"customer_name": string | null,"list_paise": number | null,"offer_id": string,"revision": number,"seen_at": string | null,"sent_at": string,"sent_by": string | null,"state": string,"taxable_paise": number | null,"total_paise": number | null,"totals": NonNullable<Json>,"valid_until": string
                  }
                  ComputedFields: never
                  Insert: {
                    "answered_at"?: string | null,"content": NonNullable<Json>,"customer_company"?: never,"customer_name"?: never,"list_paise"?: never,"offer_id": string,"revision": number,"seen_at"?: string | null,"sent_at"?: string,"sent_by"?: string | null,"state"?: string,"taxable_paise"?: never,"total_paise"?: never,"totals": NonNullable<Json>,"valid_until": string
                  }
                  Update: {
                    "answered_at"?: string | null,"content"?: NonNullable<Json>,"customer_company"?: never,"customer_name"?: never,"list_paise"?: never,"offer_id"?: string,"revision"?: number,"seen_at"?: string | null,"sent_at"?: string,"sent_by"?: string | null,"state"?: string,"taxable_paise"?: never,"total_paise"?: never,"totals"?: NonNullable<Json>,"valid_until"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "offer_revisions_offer_id_fkey"
      columns: ["offer_id"]
isOneToOne: false
      referencedRelation: "offers"
      referencedColumns: ["id"]
    }
                  ]
                },"offers": {
                  Row: {
                    "approved_basis_points": number | null,"approved_lines": Json | null,"author": string | null,"created_at": string,"draft": Json | null,"draft_customer_company": string | null,"draft_customer_name": string | null,"draft_list_paise": number | null,"draft_taxable_paise": number | null,"draft_total_paise": number | null,"draft_totals": Json | null,"id": string,"inquiry_id": string | null,"number": string,"owner": string | null,"quote_request_id": string | null,"updated_at": string,"version": number,"waits_for_approval": boolean,"withdrawn_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "approved_basis_points"?: number | null,"approved_lines"?: Json | null,"author"?: string | null,"created_at"?: string,"draft"?: Json | null,"draft_customer_company"?: never,"draft_customer_name"?: never,"draft_list_paise"?: never,"draft_taxable_paise"?: never,"draft_total_paise"?: never,"draft_totals"?: Json | null,"id": string,"inquiry_id"?: string | null,"number": string,"owner"?: string | null,"quote_request_id"?: string | null,"updated_at"?: string,"version"?: number,"waits_for_approval"?: boolean,"withdrawn_at"?: string | null
                  }
                  Update: {
                    "approved_basis_points"?: number | null,"approved_lines"?: Json | null,"author"?: string | null,"created_at"?: string,"draft"?: Json | null,"draft_customer_company"?: never,"draft_customer_name"?: never,"draft_list_paise"?: never,"draft_taxable_paise"?: never,"draft_total_paise"?: never,"draft_totals"?: Json | null,"id"?: string,"inquiry_id"?: string | null,"number"?: string,"owner"?: string | null,"quote_request_id"?: string | null,"updated_at"?: string,"version"?: number,"waits_for_approval"?: boolean,"withdrawn_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "offers_inquiry_id_fkey"
      columns: ["inquiry_id"]
isOneToOne: false
      referencedRelation: "inquiries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "offers_quote_request_id_fkey"
      columns: ["quote_request_id"]
isOneToOne: false
      referencedRelation: "quote_requests"
      referencedColumns: ["id"]
    }
                  ]
                },"order_files": {
                  Row: {
                    "announced_at": string,"arrived_at": string | null,"id": string,"name": string,"offer_id": string,"path": string,"revision": number,"sha256": string,"size": number,"type": string
                  }
                  ComputedFields: never
                  Insert: {
                    "announced_at"?: string,"arrived_at"?: string | null,"id"?: string,"name": string,"offer_id": string,"path": string,"revision": number,"sha256": string,"size": number,"type": string
                  }
                  Update: {
                    "announced_at"?: string,"arrived_at"?: string | null,"id"?: string,"name"?: string,"offer_id"?: string,"path"?: string,"revision"?: number,"sha256"?: string,"size"?: number,"type"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "order_files_revision"
      columns: ["offer_id","revision"]
isOneToOne: false
      referencedRelation: "offer_revisions"
      referencedColumns: ["offer_id","revision"]
    }
                  ]
                },"page_builds": {
                  Row: {
                    "built_from": string | null,"failure": string | null,"failures": number,"finished_at": string | null,"id": number,"next_attempt_at": string,"outcome": string | null,"requested_at": string | null,"rest_done": number | null,"rest_failures": number,"rest_total": number | null,"started_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "built_from"?: string | null,"failure"?: string | null,"failures"?: number,"finished_at"?: string | null,"id"?: number,"next_attempt_at"?: string,"outcome"?: string | null,"requested_at"?: string | null,"rest_done"?: number | null,"rest_failures"?: number,"rest_total"?: number | null,"started_at"?: string | null
                  }
                  Update: {
                    "built_from"?: string | null,"failure"?: string | null,"failures"?: number,"finished_at"?: string | null,"id"?: number,"next_attempt_at"?: string,"outcome"?: string | null,"requested_at"?: string | null,"rest_done"?: number | null,"rest_failures"?: number,"rest_total"?: number | null,"started_at"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"price_items": {
                  Row: {
                    "gst_basis_points": number,"hsn": string,"id": string,"kind": string,"name": string | null,"product_id": string | null,"retired_at": string | null,"unit": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "gst_basis_points"?: number,"hsn"?: string,"id"?: string,"kind": string,"name"?: string | null,"product_id"?: string | null,"retired_at"?: string | null,"unit": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "gst_basis_points"?: number,"hsn"?: string,"id"?: string,"kind"?: string,"name"?: string | null,"product_id"?: string | null,"retired_at"?: string | null,"unit"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "price_items_product_id_fkey"
      columns: ["product_id"]
isOneToOne: true
      referencedRelation: "products"
      referencedColumns: ["id"]
    }
                  ]
                },"product_images": {
                  Row: {
                    "alt": string,"display_order": number | null,"height": number | null,"id": string,"image_url": string,"is_primary": boolean,"product_id": string,"width": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "alt"?: string,"display_order"?: number | null,"height"?: number | null,"id"?: string,"image_url": string,"is_primary"?: boolean,"product_id": string,"width"?: number | null
                  }
                  Update: {
                    "alt"?: string,"display_order"?: number | null,"height"?: number | null,"id"?: string,"image_url"?: string,"is_primary"?: boolean,"product_id"?: string,"width"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "product_images_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    }
                  ]
                },"product_redirects": {
                  Row: {
                    "created_at": string,"product_id": string,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"product_id": string,"slug": string
                  }
                  Update: {
                    "created_at"?: string,"product_id"?: string,"slug"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "product_redirects_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    }
                  ]
                },"product_views": {
                  Row: {
                    "id": string,"product_id": string,"viewed_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "id"?: string,"product_id": string,"viewed_at"?: string
                  }
                  Update: {
                    "id"?: string,"product_id"?: string,"viewed_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "product_views_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    }
                  ]
                },"products": {
                  Row: {
                    "category": string,"category_slug": string,"created_at": string,"deleted_at": string | null,"description": string,"documents": NonNullable<Json>,"features": NonNullable<Json>,"fire_rating": string | null,"id": string,"included": NonNullable<Json>,"lead_time": string | null,"name": string,"not_included": NonNullable<Json>,"plan": Json | null,"published": boolean,"published_before_trash": boolean | null,"short_description": string,"slug": string,"specifications": NonNullable<Json>,"subcategory_slug": string | null,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "category": string,"category_slug": string,"created_at"?: string,"deleted_at"?: string | null,"description"?: string,"documents"?: NonNullable<Json>,"features"?: NonNullable<Json>,"fire_rating"?: string | null,"id"?: string,"included"?: NonNullable<Json>,"lead_time"?: string | null,"name": string,"not_included"?: NonNullable<Json>,"plan"?: Json | null,"published"?: boolean,"published_before_trash"?: boolean | null,"short_description"?: string,"slug": string,"specifications"?: NonNullable<Json>,"subcategory_slug"?: string | null,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "category"?: string,"category_slug"?: string,"created_at"?: string,"deleted_at"?: string | null,"description"?: string,"documents"?: NonNullable<Json>,"features"?: NonNullable<Json>,"fire_rating"?: string | null,"id"?: string,"included"?: NonNullable<Json>,"lead_time"?: string | null,"name"?: string,"not_included"?: NonNullable<Json>,"plan"?: Json | null,"published"?: boolean,"published_before_trash"?: boolean | null,"short_description"?: string,"slug"?: string,"specifications"?: NonNullable<Json>,"subcategory_slug"?: string | null,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"project_images": {
                  Row: {
                    "alt": string,"area_sqft": number | null,"category": string,"completed_on": string | null,"created_at": string,"days_to_complete": number | null,"deleted_at": string | null,"description": string,"display_order": number,"height": number | null,"id": string,"image_url": string,"location": string | null,"published": boolean,"published_before_trash": boolean | null,"title": string,"updated_at": string,"version": number,"width": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "alt"?: string,"area_sqft"?: number | null,"category": string,"completed_on"?: string | null,"created_at"?: string,"days_to_complete"?: number | null,"deleted_at"?: string | null,"description"?: string,"display_order"?: number,"height"?: number | null,"id"?: string,"image_url": string,"location"?: string | null,"published"?: boolean,"published_before_trash"?: boolean | null,"title": string,"updated_at"?: string,"version"?: number,"width"?: number | null
                  }
                  Update: {
                    "alt"?: string,"area_sqft"?: number | null,"category"?: string,"completed_on"?: string | null,"created_at"?: string,"days_to_complete"?: number | null,"deleted_at"?: string | null,"description"?: string,"display_order"?: number,"height"?: number | null,"id"?: string,"image_url"?: string,"location"?: string | null,"published"?: boolean,"published_before_trash"?: boolean | null,"title"?: string,"updated_at"?: string,"version"?: number,"width"?: number | null
                  }
                  Relationships: [
                    
                  ]
                },"quote_request_lines": {
                  Row: {
                    "note": string | null,"options": string | null,"position": number,"product_id": string | null,"product_name": string,"quantity": number,"quote_request_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "note"?: string | null,"options"?: string | null,"position": number,"product_id"?: string | null,"product_name": string,"quantity": number,"quote_request_id": string
                  }
                  Update: {
                    "note"?: string | null,"options"?: string | null,"position"?: number,"product_id"?: string | null,"product_name"?: string,"quantity"?: number,"quote_request_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "quote_request_lines_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "quote_request_lines_quote_request_id_fkey"
      columns: ["quote_request_id"]
isOneToOne: false
      referencedRelation: "quote_requests"
      referencedColumns: ["id"]
    }
                  ]
                },"quote_requests": {
                  Row: {
                    "answer_due_since": string | null,"assignee": string | null,"attachment_manifest": NonNullable<Json>,"attachments": NonNullable<Json>,"budget_range": string | null,"company": string | null,"contact_name": string,"content_hash": string | null,"deleted_at": string | null,"details": string,"email": string | null,"file_replacements": number,"fill_seconds": number | null,"first_response_at": string | null,"honeypot_filled": boolean,"id": string,"lines": NonNullable<Json>,"phone": string | null,"phone_key": string | null,"product_id": string | null,"product_interest": string,"product_name": string | null,"received_at": string,"search": unknown,"site_check": Json | null,"site_visit": Json | null,"sold_by": string | null,"sold_by_ended": string | null,"sold_by_token": string | null,"spam_score": number,"status": string,"timeline": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "answer_due_since"?: string | null,"assignee"?: string | null,"attachment_manifest"?: NonNullable<Json>,"attachments"?: NonNullable<Json>,"budget_range"?: string | null,"company"?: string | null,"contact_name": string,"content_hash"?: string | null,"deleted_at"?: string | null,"details": string,"email"?: string | null,"file_replacements"?: number,"fill_seconds"?: number | null,"first_response_at"?: string | null,"honeypot_filled"?: boolean,"id": string,"lines"?: NonNullable<Json>,"phone"?: string | null,"phone_key"?: never,"product_id"?: string | null,"product_interest": string,"product_name"?: string | null,"received_at"?: string,"search"?: never,"site_check"?: Json | null,"site_visit"?: Json | null,"sold_by"?: string | null,"sold_by_ended"?: string | null,"sold_by_token"?: string | null,"spam_score"?: never,"status"?: string,"timeline"?: string | null
                  }
                  Update: {
                    "answer_due_since"?: string | null,"assignee"?: string | null,"attachment_manifest"?: NonNullable<Json>,"attachments"?: NonNullable<Json>,"budget_range"?: string | null,"company"?: string | null,"contact_name"?: string,"content_hash"?: string | null,"deleted_at"?: string | null,"details"?: string,"email"?: string | null,"file_replacements"?: number,"fill_seconds"?: number | null,"first_response_at"?: string | null,"honeypot_filled"?: boolean,"id"?: string,"lines"?: NonNullable<Json>,"phone"?: string | null,"phone_key"?: never,"product_id"?: string | null,"product_interest"?: string,"product_name"?: string | null,"received_at"?: string,"search"?: never,"site_check"?: Json | null,"site_visit"?: Json | null,"sold_by"?: string | null,"sold_by_ended"?: string | null,"sold_by_token"?: string | null,"spam_score"?: never,"status"?: string,"timeline"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "quote_requests_product_id_fkey"
      columns: ["product_id"]
isOneToOne: false
      referencedRelation: "products"
      referencedColumns: ["id"]
    }
                  ]
                },"received_mails": {
                  Row: {
                    "attempts": number,"body": string,"files": NonNullable<Json>,"fingerprint": string,"from_address": string | null,"from_name": string,"handled_at": string | null,"id": string,"inquiry_id": string | null,"is_from_customer": boolean,"kind": string,"last_error": string | null,"next_attempt_at": string | null,"quote_request_id": string | null,"received_at": string,"subject": string,"told_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"body": string,"files"?: NonNullable<Json>,"fingerprint": string,"from_address"?: string | null,"from_name": string,"handled_at"?: string | null,"id"?: string,"inquiry_id"?: string | null,"is_from_customer": boolean,"kind": string,"last_error"?: string | null,"next_attempt_at"?: string | null,"quote_request_id"?: string | null,"received_at"?: string,"subject": string,"told_at"?: string | null
                  }
                  Update: {
                    "attempts"?: number,"body"?: string,"files"?: NonNullable<Json>,"fingerprint"?: string,"from_address"?: string | null,"from_name"?: string,"handled_at"?: string | null,"id"?: string,"inquiry_id"?: string | null,"is_from_customer"?: boolean,"kind"?: string,"last_error"?: string | null,"next_attempt_at"?: string | null,"quote_request_id"?: string | null,"received_at"?: string,"subject"?: string,"told_at"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "received_mails_inquiry_id_fkey"
      columns: ["inquiry_id"]
isOneToOne: false
      referencedRelation: "inquiries"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "received_mails_quote_request_id_fkey"
      columns: ["quote_request_id"]
isOneToOne: false
      referencedRelation: "quote_requests"
      referencedColumns: ["id"]
    }
                  ]
                },"saved_views": {
                  Row: {
                    "created_at": string,"id": string,"is_shared": boolean,"list": string,"name": string,"owner": string,"state": NonNullable<Json>,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"is_shared"?: boolean,"list": string,"name": string,"owner"?: string,"state": NonNullable<Json>,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"is_shared"?: boolean,"list"?: string,"name"?: string,"owner"?: string,"state"?: NonNullable<Json>,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"site_settings": {
                  Row: {
                    "key": string,"updated_at": string,"value": NonNullable<Json>,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "key": string,"updated_at"?: string,"value": NonNullable<Json>,"version"?: number
                  }
                  Update: {
                    "key"?: string,"updated_at"?: string,"value"?: NonNullable<Json>,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"staff_devices": {
                  Row: {
                    "ended_at": string | null,"ended_by": string | null,"id": string,"last_used_at": string | null,"made_at": string,"name": string,"released_at": string | null,"token_hash": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "ended_at"?: string | null,"ended_by"?: string | null,"id"?: string,"last_used_at"?: string | null,"made_at"?: string,"name": string,"released_at"?: string | null,"token_hash": string,"user_id": string
                  }
                  Update: {
                    "ended_at"?: string | null,"ended_by"?: string | null,"id"?: string,"last_used_at"?: string | null,"made_at"?: string,"name"?: string,"released_at"?: string | null,"token_hash"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"staff_invitations": {
                  Row: {
                    "accepted_at": string | null,"accepted_by": string | null,"attempts": number,"email": string,"expires_at": string,"id": string,"invited_at": string,"invited_by": string | null,"last_error": string | null,"next_attempt_at": string | null,"revoked_at": string | null,"role": string,"sent_at": string | null,"token_hash": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "accepted_at"?: string | null,"accepted_by"?: string | null,"attempts"?: number,"email": string,"expires_at"?: string,"id"?: string,"invited_at"?: string,"invited_by"?: string | null,"last_error"?: string | null,"next_attempt_at"?: string | null,"revoked_at"?: string | null,"role": string,"sent_at"?: string | null,"token_hash"?: string | null
                  }
                  Update: {
                    "accepted_at"?: string | null,"accepted_by"?: string | null,"attempts"?: number,"email"?: string,"expires_at"?: string,"id"?: string,"invited_at"?: string,"invited_by"?: string | null,"last_error"?: string | null,"next_attempt_at"?: string | null,"revoked_at"?: string | null,"role"?: string,"sent_at"?: string | null,"token_hash"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"task_mails": {
                  Row: {
                    "attempts": number,"day": string,"id": string,"last_error": string | null,"next_attempt_at": string | null,"owner": string,"sent_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"day": string,"id"?: string,"last_error"?: string | null,"next_attempt_at"?: string | null,"owner": string,"sent_at"?: string | null
                  }
                  Update: {
                    "attempts"?: number,"day"?: string,"id"?: string,"last_error"?: string | null,"next_attempt_at"?: string | null,"owner"?: string,"sent_at"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"user_roles": {
                  Row: {
                    "created_at": string,"role": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"role": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"role"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            "leads": {
                  Row: {
                    "answer_due_since": string | null,"assignee": string | null,"deleted_at": string | null,"email": string | null,"excerpt": string | null,"first_response_at": string | null,"id": string | null,"kind": string | null,"name": string | null,"phone": string | null,"phone_key": string | null,"product_id": string | null,"received_at": string | null,"source": string | null,"spam_score": number | null,"status": string | null,"subject": string | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"offer_list": {
                  Row: {
                    "answered_at": string | null,"approved_basis_points": number | null,"created_at": string,"customer_company": string | null,"customer_name": string | null,"has_draft": boolean | null,"id": string,"inquiry_id": string | null,"number": string,"owner": string | null,"quote_request_id": string | null,"revision": number | null,"seen_at": string | null,"sent_at": string | null,"state": string | null,"total_paise": number | null,"updated_at": string,"valid_until": string | null,"version": number
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"offer_outcomes": {
                  Row: {
                    "answered_at": string | null,"below_list_paise": number | null,"customer_company": string | null,"customer_name": string | null,"ended_at": string | null,"first_sent_at": string | null,"id": string,"list_paise": number | null,"number": string,"owner": string | null,"reason": string | null,"requested_at": string | null,"revision": number | null,"state": string | null,"total_paise": number | null,"valid_until": string | null
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"task_list": {
                  Row: {
                    "author": string | null,"created_at": string,"done_at": string | null,"done_by": string | null,"due_on": string,"id": string,"lead_deleted_at": string | null,"lead_id": string | null,"lead_kind": string | null,"lead_name": string | null,"owner": string | null,"title": string
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                }
          }
          Functions: {
            "accept_invitation":
{ Args: { "token": string }; Returns: undefined
                           },
"accept_offer":
{ Args: { "attempt": string,"name": string,"order_number": string,"role": string,"shown_revision": number,"token": string }; Returns: Json
                           },
"announce_order_file":
{ Args: { "attempt": string,"file": Json,"shown_revision": number,"token": string }; Returns: Json
                           },
"answer_offer_approval":
{ Args: { "approved": boolean,"expected_version": number,"note": string,"offer_id": string }; Returns: Json
                           },
"arm_invitation":
{ Args: { "attempt": number,"hash": string,"mail": string }; Returns: boolean
                           },
"arm_offer_code":
{ Args: { "attempt": number,"hash": string,"mail": string }; Returns: boolean
                           },
"ask_offer_approval":
{ Args: { "expected_version": number,"note": string,"offer_id": string }; Returns: Json
                           },
"ask_offer_change":
{ Args: { "shown_revision": number,"token": string,"words": string }; Returns: Json
                           },
"ask_offer_code":
{ Args: { "shown_revision": number,"token": string }; Returns: Json
                           },
"ask_order_code":
{ Args: { "shown_revision": number,"token": string }; Returns: Json
                           },
"begin_mail_round":
{ Args: { "sends": boolean }; Returns: Json
                           },
"catalogue_digest":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"claim_answer_notices":
{ Args: { "max_rows"?: number }; Returns: Json
                           },
"claim_invitation_mails":
{ Args: { "max_rows"?: number }; Returns: Json
                           },
"claim_lead_mails":
{ Args: { "max_rows"?: number }; Returns: Json
                           },
"claim_lead_notifications":
{ Args: { "max_rows"?: number }; Returns: Json
                           },
"claim_offer_codes":
{ Args: { "max_rows"?: number }; Returns: Json
                           },
"claim_offer_documents":
{ Args: { "max_rows"?: number }; Returns: Json
                           },
"claim_offer_notices":
{ Args: { "max_rows"?: number }; Returns: Json
                           },
"claim_page_build":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"claim_task_mails":
{ Args: { "max_rows"?: number }; Returns: Json
                           },
"claim_test_mails":
{ Args: { "max_rows"?: number }; Returns: Json
                           },
"confirm_offer":
{ Args: { "body": string,"event": number,"subject": string }; Returns: boolean
                           },
"decline_offer":
{ Args: { "reason": string,"shown_revision": number,"token": string,"words": string }; Returns: Json
                           },
"end_device":
{ Args: { "device": string }; Returns: undefined
                           },
"end_offer_link":
{ Args: { "offer_id": string }; Returns: Json
                           },
"erase_leads":
{ Args: { "inquiry_ids": (string)[],"quote_request_ids": (string)[] }; Returns: Json
                           },
"erase_offers":
{ Args: { "offer_ids": (string)[] }; Returns: Json
                           },
"failed_work":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"file_arrivals":
{ Args: { "lead_id": string }; Returns: Json
                           },
"file_usage":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"files_to_check":
{ Args: { "bucket": string,"since": string }; Returns: Json
                           },
"fill_example_catalogue":
{ Args: { "pictures": Json,"products": Json,"projects": Json }; Returns: undefined
                           },
"fill_example_plans":
{ Args: { "plans": Json }; Returns: undefined
                           },
"fill_first_posts":
{ Args: { "posts": Json }; Returns: undefined
                           },
"find_products":
{ Args: { "category"?: string,"most"?: number,"query": string }; Returns: Json
                           },
"find_reply_lead":
{ Args: { "mail_fingerprint": string,"reply_token": string }; Returns: Json
                           },
"finish_page_build":
{ Args: { "fingerprint": string,"reason"?: string }; Returns: undefined
                           },
"give_role":
{ Args: { "account": string,"account_email": string,"given_role": string,"needs_proof": boolean }; Returns: string
                           },
"grant_role":
{ Args: { "account": string,"account_email": string,"given_role": string }; Returns: string
                           },
"invite_staff":
{ Args: { "given_role": string,"invited_email": string }; Returns: string
                           },
"is_credit":
{ Args: { "token": string }; Returns: boolean
                           },
"keep_offer_pdf":
{ Args: { "base64": string,"document": string }; Returns: undefined
                           },
"last_setting_changes":
{ Args: Record<PropertyKey, never>; Returns: {
              "action": string,
"actor": string | null,
"at": string,
"id": number,
"new": Json | null,
"old": Json | null,
"part_of": string | null,
"row_id": string,
"table_name": string
            }[]
                          SetofOptions: {
        from: "*"
        to: "audit_log"
        isOneToOne: false
        isSetofReturn: true
      } },
"lead_figures":
{ Args: { "first_day": string,"last_day": string }; Returns: Json
                           },
"lead_receipt":
{ Args: { "lead_id": string }; Returns: Json
                           },
"leads_to_decide":
{ Args: { "most"?: number }; Returns: Json
                           },
"leads_to_erase":
{ Args: { "of_email"?: string,"of_phone"?: string,"received_before"?: string }; Returns: Json
                           },
"leads_waiting":
{ Args: { "most"?: number }; Returns: Json
                           },
"mail_offer":
{ Args: { "expected_version": number,"mail": Json,"offer_id": string }; Returns: Json
                           },
"mails_leave":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"my_access":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"next_offer_confirmation":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"next_offer_reminder":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"note_job":
{ Args: { "error"?: string,"queue": string,"subject": string }; Returns: undefined
                           },
"note_lead_mail":
{ Args: { "lead": string,"staff_address"?: string }; Returns: undefined
                           },
"note_offer_seen":
{ Args: { "shown_revision": number,"token": string }; Returns: undefined
                           },
"offer_document":
{ Args: { "document": string }; Returns: string
                           },
"offer_figures":
{ Args: { "first_day": string,"last_day": string }; Returns: Json
                           },
"offer_settings":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"offers_expiring":
{ Args: { "most"?: number }; Returns: Json
                           },
"order_projects":
{ Args: { "ids": (string)[] }; Returns: undefined
                           },
"pages_fingerprint":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"pending_invitations":
{ Args: Record<PropertyKey, never>; Returns: {
              "email": string,"expires_at": string,"id": string,"invited_at": string,"invited_by": string,"last_error": string,"role": string,"sent_at": string,"state": string
            }[]
                           },
"public_price":
{ Args: { "product": string }; Returns: Json
                           },
"public_prices":
{ Args: { "products": (string)[] }; Returns: Json
                           },
"publish_content_draft":
{ Args: { "draft_key": string,"draft_revision": string,"over_version": number }; Returns: string
                           },
"read_invitation":
{ Args: { "token": string }; Returns: Json
                           },
"read_offer":
{ Args: { "token": string }; Returns: Json
                           },
"read_offer_document":
{ Args: { "kind": string,"token": string }; Returns: string
                           },
"receive_mail":
{ Args: { "mail": Json,"reply_token": string }; Returns: boolean
                           },
"register_device":
{ Args: { "device_name": string }; Returns: Json
                           },
"release_device":
{ Args: { "token": string }; Returns: undefined
                           },
"remind_of_offer":
{ Args: { "body": string,"offer": string,"revision": number,"subject": string }; Returns: boolean
                           },
"renew_offer_link":
{ Args: { "offer_id": string }; Returns: Json
                           },
"replace_missing_file":
{ Args: { "file": Json,"lead_id": string,"missing_path": string }; Returns: Json
                           },
"request_page_build":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"resend_invitation":
{ Args: { "invitation": string }; Returns: undefined
                           },
"revoke_invitation":
{ Args: { "invitation": string }; Returns: undefined
                           },
"revoke_role":
{ Args: { "account": string }; Returns: undefined
                           },
"role_candidate":
{ Args: { "account"?: string,"account_email"?: string }; Returns: {
              "created_at": string,"email": string,"is_proven": boolean,"last_sign_in_at": string,"user_id": string
            }[]
                           },
"save_offer":
{ Args: { "content": Json,"expected_version": number,"inquiry": string,"offer_id": string,"quote_request": string }; Returns: Json
                           },
"save_price_item":
{ Args: { "expected_version": number,"fields": Json,"item": string,"prices": Json }; Returns: number
                           },
"save_product":
{ Args: { "expected_version": number,"fields": Json,"pictures": Json,"product_id": string }; Returns: number
                           },
"send_offer":
{ Args: { "expected_version": number,"mail"?: Json,"offer_id": string }; Returns: Json
                           },
"send_test_mail":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"settle_answer_notice":
{ Args: { "attempt": number,"error"?: string,"mail": string }; Returns: undefined
                           },
"settle_invitation_mail":
{ Args: { "attempt": number,"error"?: string,"mail": string }; Returns: undefined
                           },
"settle_lead_mail":
{ Args: { "attempt": number,"error"?: string,"mail": string }; Returns: undefined
                           },
"settle_lead_notification":
{ Args: { "attempt": number,"error"?: string,"lead": string }; Returns: undefined
                           },
"settle_offer_code":
{ Args: { "attempt": number,"error"?: string,"mail": string }; Returns: undefined
                           },
"settle_offer_document":
{ Args: { "attempt": number,"document": string,"error"?: string }; Returns: undefined
                           },
"settle_offer_notice":
{ Args: { "attempt": number,"error"?: string,"mail": number }; Returns: undefined
                           },
"settle_task_mail":
{ Args: { "attempt": number,"error"?: string,"mail": string }; Returns: undefined
                           },
"settle_test_mail":
{ Args: { "attempt": number,"error"?: string,"mail": string }; Returns: undefined
                           },
"staff_members":
{ Args: Record<PropertyKey, never>; Returns: {
              "email": string,"has_second_factor": boolean,"is_assignable": boolean,"last_sign_in_at": string,"role": string,"since": string,"user_id": string
            }[]
                           },
"take_invitation":
{ Args: { "account": string,"token": string }; Returns: undefined
                           },
"test_mail":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"try_offer_code":
{ Args: { "attempt": string,"code": string,"shown_revision": number,"token": string }; Returns: undefined
                           },
"withdraw_offer":
{ Args: { "expected_version": number,"note": string,"offer_id": string }; Returns: Json
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
